/**
 * The script of the business service: sessions of businesses that order goods, ask for products and
 * change their data, in the mix and with the session lengths of the contract. The one place of the
 * driver that knows the service. Imported by nobody: {@link
 * io.b2bench.driver.jmeter.script.Script#named} finds it.
 */
@NullMarked
package io.b2bench.driver.jmeter.script.business;

import org.jspecify.annotations.NullMarked;
