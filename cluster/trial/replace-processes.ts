/** Replaces all processes while players buy: by ones with other secrets, or by the version before and back. */
import { hash } from 'node:crypto';
import { ownKeyRings } from '../../apps/server/src/config.ts';
import { demoRing } from '../../apps/server/src/platform/settings.ts';
import { checkOutVersionBefore, whyNoVersionBefore } from '../../simulation/soak/version-before.ts';
import { productProgram, untilReady } from '../product.ts';
import type { Change } from '../program.ts';
import type { RunningProduct } from '../running-cluster.ts';
import type { Observation } from './choose-faults.ts';

/**
 * Changes the key of every ring as docs/going-live.md says: the new key is last in the ring until all processes have it, and
 * then first. Secrets that a restart may change are changed too.
 */
export async function changeSecrets(cluster: RunningProduct, run: number): Promise<undefined> {
  const secret = (name: string, nth: number): string => hash('sha256', `${name} ${nth}`, 'base64url');
  const key = (name: string, nth: number): string =>
    nth === 0 ? demoRing : `run${nth}:${secret(name, nth)}`;
  const others = ['CODE_SECRET', 'THROTTLE_SECRET'].map((name) => [name, secret(name, run)]);
  for (const place of ['last', 'first'] as const) {
    const rings = ownKeyRings.map((name) => {
      const kept = Array.from({ length: run + 1 }, (_, before) => key(name, run - before));
      const added = key(name, run + 1);
      return [name, (place === 'last' ? [...kept, added] : [added, ...kept]).join()];
    });
    await replaceProcesses(cluster, { env: Object.fromEntries([...others, ...rings]) });
  }
  return undefined;
}

/** Puts the version before in place, and then this one again. */
export async function goBackAndForth(cluster: RunningProduct): Promise<Observation | undefined> {
  const why = whyNoVersionBefore();
  if (why) return { text: `not tried: ${why}`, isSound: true };
  const before = await checkOutVersionBefore();
  try {
    await replaceProcesses(cluster, { run: [process.execPath, before.server] });
  } finally {
    await replaceProcesses(cluster, { run: productProgram }).finally(before.remove);
  }
  return undefined;
}

/** Replaces one process of each role, and then the other. */
async function replaceProcesses({ processes }: RunningProduct, change: Change): Promise<void> {
  for (const twin of [0, 1]) {
    const own = processes.filter((_, nth) => nth % 2 === twin);
    await Promise.all(own.map(({ program }) => program.stop()));
    for (const { program } of own) program.start(change);
    await untilReady(own);
  }
}
