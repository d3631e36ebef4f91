-- When a server last had the message in its hands. One that no server has touched for long was left behind by a
-- server that died, and belongs to whichever finds it first.
ALTER TABLE QUEUE ADD COLUMN Q_SINCE TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL;
