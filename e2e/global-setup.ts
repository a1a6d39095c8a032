/** Starts the product once for all journeys, and tells their processes where its database is. */
import { startProduct } from './product.ts';

const setup = async (): Promise<() => Promise<void>> => {
  const product = await startProduct(4100);
  process.env.JOURNEYS_DATABASE_URL = product.databaseUrl;
  return () => product.stop();
};

// Playwright takes the set-up as the file's default.
export { setup as default };
