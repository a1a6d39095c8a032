/** A thread that makes batches of rounds for `batches.ts`. */
import { parentPort } from 'node:worker_threads';
import { type BatchWish, makeBatch } from './round-batch.ts';

parentPort?.on('message', async (wish: BatchWish) => {
  const batch = await makeBatch(wish);
  parentPort?.postMessage(batch, [
    batch.orders.buffer,
    ...Object.values(batch.deals).map(({ buffer }) => buffer),
  ]);
});
