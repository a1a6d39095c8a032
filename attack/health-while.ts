import type { Target } from './target.ts';

/** The slowest answer of the server's health while something is done to it; never, when one was not 200. */
export async function healthWhile({ portalUrl, world }: Target, work: () => Promise<void>): Promise<number> {
  const headers = { 'x-forwarded-for': world.newAddress() };
  let isDone = false;
  let slowestMs = 0;
  const look = async (): Promise<void> => {
    while (!isDone) {
      const askedAtMs = performance.now();
      const { ok } = await fetch(`${portalUrl}/api/health`, { headers });
      slowestMs = Math.max(slowestMs, ok ? performance.now() - askedAtMs : Number.POSITIVE_INFINITY);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const looking = look();
  await work();
  isDone = true;
  await looking;
  return Math.round(slowestMs);
}
