import { signupStep3 } from '@lokalbingo/contract/registration';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const callsASecond = 98;
const lastsMs = 10_000;
const pageMedianMs = 100;

/** Makes the server hash passwords for nothing, with handles that it never gave, and looks how long a page takes meanwhile. */
export const hashBySteps: Attack = async ({ portalUrl, world }) => {
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
  const times = (await Promise.all(pages)).toSorted((one, other) => one - other);
  await Promise.all(calls);
  const median = Math.round(times[times.length >> 1] ?? Number.NaN);
  return {
    attack: `${callsASecond} last steps of a registration a second with an invented handle`,
    measure: `half of all pages within ${median} ms, the slowest ${Math.round(times.at(-1) ?? 0)} ms`,
    goal: `half within ${pageMedianMs} ms`,
    isHeld: median <= pageMedianMs,
  };
};

async function timeOfPage(portalUrl: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(portalUrl)).text();
  return performance.now() - begun;
}
