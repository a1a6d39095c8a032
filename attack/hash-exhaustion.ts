import { signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import { post } from './post.ts';
import type { Attack, Target } from './target.ts';

const callsASecond = 98;
const lastsMs = 10_000;
const timesCheap = 5;
const invented = {
  storeHash: 'A'.repeat(43),
  kode: '123456',
  mobil: '41234567',
};

/**
 * Makes the server hash passwords uselessly, with handles that it never issued, and measures how long a page
 * takes meanwhile, compared with as many calls of the previous step, which hashes no password.
 */
export const hashExhaustion: Attack = async (target) => {
  const cheap = await pagesWhile(target, (address) =>
    post(target.portalUrl, signupStep2, invented, { address }),
  );
  const more = { ...invented, epost: 'ingen@example.no', passord: 'elefant på taket' };
  const dear = await pagesWhile(target, (address) => post(target.portalUrl, signupStep3, more, { address }));
  return {
    attack: `${callsASecond} last steps of a registration a second with an invented handle`,
    before: 'half of all pages within 17 s',
    measure: `half of all pages within ${dear.halfMs} ms, the slowest ${dear.slowestMs} ms; beside steps that hash nothing ${cheap.halfMs} ms and ${cheap.slowestMs} ms`,
    goal: `half within ${timesCheap} times the time of steps that hash nothing`,
    isHeld: dear.halfMs <= timesCheap * cheap.halfMs,
  };
};

/** Measures how long pages take during these calls. */
async function pagesWhile(
  { portalUrl, world }: Target,
  step: (address: string) => Promise<unknown>,
): Promise<{ readonly halfMs: number; readonly slowestMs: number }> {
  const calls: Promise<unknown>[] = [];
  const pages: Promise<number>[] = [];
  const calling = setInterval(() => calls.push(step(world.newAddress())), 1000 / callsASecond);
  const looking = setInterval(() => pages.push(timeOfPage(portalUrl)), 200);
  await new Promise((resolve) => setTimeout(resolve, lastsMs));
  clearInterval(calling);
  clearInterval(looking);
  const times = (await Promise.all(pages)).toSorted((one, other) => one - other);
  await Promise.all(calls);
  const at = (place: number): number => Math.ceil(times.at(place) ?? Number.NaN);
  return { halfMs: at(times.length >> 1), slowestMs: at(-1) };
}

async function timeOfPage(portalUrl: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(portalUrl)).text();
  return performance.now() - begun;
}
