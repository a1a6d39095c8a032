import { signupStep3 } from '@lokalbingo/contract/registration';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const callsASecond = 98;
const lastsMs = 10_000;
const timesQuiet = 10;

/** Makes the server hash passwords for nothing, with handles that it never gave, and looks how long a page takes meanwhile. */
export const hashBySteps: Attack = async ({ portalUrl, world }) => {
  const quiet: number[] = [];
  for (let i = 0; i < 20; i += 1) quiet.push(await timeOfPage(portalUrl));
  const quietMs = middleOf(quiet);
  const calls: Promise<unknown>[] = [];
  const pages: Promise<number>[] = [];
  const step = (): Promise<unknown> =>
    post(
      portalUrl,
      signupStep3,
      {
        storeHash: 'A'.repeat(43),
        kode: '123456',
        mobil: '41234567',
        epost: 'ingen@example.no',
        passord: 'elefant på taket',
      },
      { address: world.newAddress() },
    );
  const calling = setInterval(() => calls.push(step()), 1000 / callsASecond);
  const looking = setInterval(() => pages.push(timeOfPage(portalUrl)), 200);
  await new Promise((resolve) => setTimeout(resolve, lastsMs));
  clearInterval(calling);
  clearInterval(looking);
  const times = await Promise.all(pages);
  await Promise.all(calls);
  const median = middleOf(times);
  return {
    attack: `${callsASecond} last steps of a registration a second with an invented handle`,
    measure: `half of all pages within ${median.toFixed()} ms, the slowest ${Math.max(...times).toFixed()} ms; in quiet ${quietMs.toFixed()} ms`,
    goal: `half within ${timesQuiet} times the quiet one`,
    isHeld: median <= timesQuiet * quietMs,
  };
};

async function timeOfPage(portalUrl: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(portalUrl)).text();
  return performance.now() - begun;
}

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
