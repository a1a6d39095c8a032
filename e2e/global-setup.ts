/** Starts the product once for all journeys, and gives their processes its address and its database. */
import { startProduct } from './product.ts';

const setup = async (): Promise<() => Promise<void>> => {
  const product = await startProduct(4100);
  process.env.JOURNEYS_DATABASE_URL = product.databaseUrl;
  process.env.JOURNEYS_PORTAL_URL = product.portalUrl;
  return () => product.stop();
};

// Playwright requires a default export.
export { setup as default };
