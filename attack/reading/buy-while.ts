/**
 * Buys ticket after ticket on a separate thread during other work, so that the attack's own work delays no
 * purchase.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Ask, ask } from './ask.ts';

/** The buyers and their tickets. */
export type Buyers = {
  readonly gameUrl: string;
  /** The headers of each buyer, which identify the window. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly roundIds: readonly number[];
};

/** How long purchases took, in milliseconds. */
export type BuyingTimes = { readonly bought: number; readonly p50: number; readonly p95: number };

const lanes = 4;

/** Buys until the work is done. @throws Error when a purchase is not answered with 200 */
export async function buyWhile(buyers: Buyers, work: () => Promise<unknown>): Promise<BuyingTimes> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { buyers } });
  const measured = new Promise<readonly number[]>((resolve, reject) => {
    worker.on('message', (message) => Array.isArray(message) && resolve(message));
    worker.once('error', reject);
  });
  await new Promise((ready) => worker.once('message', ready));
  await work();
  worker.postMessage('end');
  const times = (await measured).toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(10 * (times[Math.floor(times.length * share)] ?? 0)) / 10;
  return { bought: times.length, p50: at(0.5), p95: at(0.95) };
}

if (!isMainThread && workerData?.buyers) await buyUntilStopped(workerData.buyers);

async function buyUntilStopped({ gameUrl, headers, roundIds }: Buyers): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  // Each player buys in every round in turn, and never more than allowed.
  let nth = Math.floor(Math.random() * headers.length * roundIds.length);
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const nextPurchase = (): Ask => {
    nth += 1;
    const roundId = roundIds[Math.floor(nth / headers.length) % roundIds.length];
    return {
      url: `${gameUrl}/api/purchases`,
      headers: { ...headers[nth % headers.length], 'idempotency-key': randomUUID() },
      body: { roundId, ticketKind: 'quick', count: 1 },
    };
  };
  parentPort?.postMessage('ready');
  const keepBuying = async (): Promise<void> => {
    while (!isOver) {
      const begunAtMs = performance.now();
      const { status } = await ask(nextPurchase(), agent);
      if (status !== 200) throw new Error(`A purchase was answered ${status}.`);
      times.push(performance.now() - begunAtMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, keepBuying));
  agent.destroy();
  parentPort?.postMessage(times);
}
