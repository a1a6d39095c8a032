/** Starts the product once for all journeys, and tells their processes where it and its database are. */
import { startProduct } from './product.ts';

const setup = async (): Promise<() => Promise<void>> => {
  const product = await startProduct(4100);
  process.env.JOURNEYS_DATABASE_URL = product.databaseUrl;
  process.env.JOURNEYS_PORTAL_URL = product.portalUrl;
  return () => product.stop();
};

// Playwright takes the set-up as the file's default.
export { setup as default };
