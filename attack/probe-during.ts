/**
 * Polls addresses on a separate thread, so that the attack's own work delays no request. One of the addresses
 * can be a server that does nothing, which measures the machine itself.
 */
import { createServer, get } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The answers of an address. */
export type ProbeResult = {
  /** The slowest answer's time. */
  readonly slowestMs: number;
  /** When the first answer other than 200 arrived, since the work began; undefined when there was none. */
  readonly firstNoMs: number | undefined;
};

const betweenMs = 100;

/**
 * Polls until the work is done. Returns the results of each address, and of a server that does nothing as
 * `nothing`.
 */
export async function probeDuring<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  headers: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<Name | 'nothing', ProbeResult>>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { addresses, headers } });
  const results = new Promise<Readonly<Record<Name | 'nothing', ProbeResult>>>((resolve, reject) => {
    worker.on('message', (message) => typeof message === 'object' && resolve(message));
    worker.once('error', reject);
  });
  await new Promise((ready) => worker.once('message', ready));
  await work();
  worker.postMessage('end');
  return results;
}

if (!isMainThread && workerData?.addresses) await askUntilStopped();

async function askUntilStopped(): Promise<void> {
  const { addresses, headers } = workerData as Record<'addresses' | 'headers', Record<string, string>>;
  const empty = createServer((_request, response) => response.end());
  await new Promise<void>((listening) => empty.listen(0, '127.0.0.1', listening));
  const { port } = empty.address() as { port: number };
  const all = { ...addresses, nothing: `http://127.0.0.1:${port}/` };
  const begunAtMs = performance.now();
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  parentPort?.postMessage('ready');
  const keepAsking = async (url: string): Promise<ProbeResult> => {
    let slowestMs = 0;
    let firstNoMs: number | undefined;
    do {
      const requestedAtMs = performance.now();
      const isYes = (await statusOf(url, headers)) === 200;
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - requestedAtMs));
      if (!isYes) firstNoMs ??= Math.round(performance.now() - begunAtMs);
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    } while (!isOver);
    return { slowestMs, firstNoMs };
  };
  const results = await Promise.all(Object.values(all).map(keepAsking));
  empty.close();
  parentPort?.postMessage(Object.fromEntries(Object.keys(all).map((name, at) => [name, results[at]])));
}

/** Returns the status of an answer on a separate connection; 0 without one. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    get(url, { headers, agent: false }, (incoming) => {
      incoming.resume().once('close', () => resolve(incoming.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });
}
