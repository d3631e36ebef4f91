-- Deliveries of an item are counted before it is reordered: their number names the reorder.
CREATE INDEX DELIVERY_ITEM ON DELIVERY (DEL_I_ID);
