/** The sandbox with the partner's game, open, on a day whose clock stands at noon in Norway until a test moves it. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { operatorOf } from './partner-501-operator.ts';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

/** Noon in Norway, on a day in summer. */
export const noon = Date.parse('2026-06-18T10:00:00.000Z');

type PartnerAtNoon = {
  readonly sandbox: RunningSandbox;
  readonly operator: ReturnType<typeof operatorOf>;
  readonly clock: { readonly now: () => Date };
  nowMs: number;
};

/** One sandbox for all tests of a file. */
export function usePartner501AtNoon(): PartnerAtNoon {
  let sandbox: RunningSandbox | undefined;
  const running = (): RunningSandbox => {
    if (!sandbox) throw new Error('The sandbox runs while tests do.');
    return sandbox;
  };
  const clock = { now: () => new Date(partner.nowMs) };
  const partner: PartnerAtNoon = {
    get sandbox() {
      return running();
    },
    operator: operatorOf(() => running().url, clock.now),
    clock,
    nowMs: noon,
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ clock });
  });
  afterAll(() => sandbox?.close());
  beforeEach(() => {
    partner.nowMs = noon;
  });
  return partner;
}
