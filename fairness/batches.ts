/** Batches of rounds, made by as many threads as there are cores and given in their order. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { BatchWish, RoundBatch } from './round-batch.ts';

const roundsPerBatch = 10_000;

/** Threads that make rounds. */
export type RoundMakers = {
  /** At least so many rounds of a game: whole batches. The same seed gives the same rounds. */
  readonly rounds: (seed: string, mainGame: MainGame, atLeast: number) => AsyncGenerator<RoundBatch>;
  readonly end: () => Promise<void>;
};

/** Starts the threads. */
export function startRoundMakers(): RoundMakers {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./batch-worker.ts', import.meta.url)),
  );
  return {
    async *rounds(seed, mainGame, atLeast) {
      const batches = Math.ceil(atLeast / roundsPerBatch);
      const ask = (batch: number): Promise<RoundBatch> => {
        // Batches are asked for and taken in turn, so each thread has one wish at a time.
        const worker = workers[batch % workers.length] as Worker;
        return askWorker(worker, { seed, mainGame, batch, rounds: roundsPerBatch });
      };
      const asked = workers.slice(0, batches).map((_, batch) => ask(batch));
      for (let batch = 0; batch < batches; batch += 1) {
        const made = await (asked[batch] as Promise<RoundBatch>);
        delete asked[batch];
        if (batch + workers.length < batches) asked[batch + workers.length] = ask(batch + workers.length);
        yield made;
      }
    },
    end: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

async function askWorker(worker: Worker, wish: BatchWish): Promise<RoundBatch> {
  worker.postMessage(wish);
  const [batch] = await once(worker, 'message');
  return batch as RoundBatch;
}
