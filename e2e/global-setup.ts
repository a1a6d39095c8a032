/** Starts the product once for all journeys. */
import { startProduct } from './product.ts';

const setup = async (): Promise<() => Promise<void>> => {
  const product = await startProduct(4100);
  return () => product.stop();
};

// Playwright takes the set-up as the file's default.
export { setup as default };
