/**
 * The cost of a long history: the same calls for players with equally long histories, in a database of one
 * hall, 1,000 players and a million entries, and in one of 200 halls, 1,000,000 players and ten million.
 * Takes some minutes, and 12 GB of disk: `node bench/history.ts`.
 */
import { type HistoryCall, historyCalls, openProduct, type ProductInProcess } from './history-calls.ts';
import { withHistory } from './history-database.ts';
import { median, percentile } from './measure.ts';
import type { HistorySize } from './write-history.ts';

const small: HistorySize = { halls: 1, players: 1000, regulars: 1000, rounds: 10_000 };
const big: HistorySize = { halls: 200, players: 5000, regulars: 20, rounds: 500 };
const regulars = 100;
const turns = 5;

/** Milliseconds in each database, in the order of the turns. */
type Taken = { readonly small: number[]; readonly big: number[] };

/** Makes a call for every regular, alternately in both databases. */
async function takeTurn(
  call: HistoryCall,
  products: { readonly small: ProductInProcess; readonly big: ProductInProcess },
  turn: number,
): Promise<Taken> {
  const taken: Taken = { small: [], big: [] };
  for (let at = 0; at < regulars; at += 1) {
    for (const size of ['small', 'big'] as const) {
      const regular = products[size].regulars[at];
      if (regular === undefined) continue;
      const begun = performance.now();
      await call.make(products[size], regular, turn);
      taken[size].push(performance.now() - begun);
    }
  }
  return taken;
}

/**
 * Measures every call and prints it: p50 and p95 in milliseconds, each the median of turns. @param urls the
 * addresses of both databases
 */
export async function measureHistory(
  urls: { readonly small: string; readonly big: string },
  calls = historyCalls,
): Promise<void> {
  const products = {
    small: await openProduct(urls.small, regulars),
    big: await openProduct(urls.big, regulars),
  };
  console.log('                                        small p50    p95   big p50    p95   p95 big/small');
  for (const call of calls) {
    // The first turn plans the queries and reads from the disk; it does not count.
    await takeTurn(call, products, 0);
    const counted: Taken[] = [];
    for (let turn = 1; turn <= turns; turn += 1) counted.push(await takeTurn(call, products, turn));
    const figure = (size: keyof Taken, part: number): number =>
      median(counted.map((taken) => percentile(taken[size], part)));
    const ratio = median(counted.map((taken) => percentile(taken.big, 0.95) / percentile(taken.small, 0.95)));
    const figures = [figure('small', 0.5), figure('small', 0.95), figure('big', 0.5), figure('big', 0.95)];
    const columns = figures.map((value) => value.toFixed(2).padStart(8)).join(' ');
    console.log(`  ${call.what.padEnd(38)}${columns}${ratio.toFixed(2).padStart(12)}`);
  }
  await products.small.close();
  await products.big.close();
}

if (import.meta.main)
  await withHistory(small, (ofSmall) =>
    withHistory(big, async (ofBig) => {
      console.log(
        `Entries: ${ofSmall.entries} small, ${ofBig.entries} big; ${regulars} players, medians of ${turns} turns, ms.`,
      );
      await measureHistory({ small: ofSmall.url, big: ofBig.url });
    }),
  );
