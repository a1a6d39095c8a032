import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@lokalbingo/contract/durations';
import type { SeededRandom } from '../seeded-random.ts';
import { partyFaults } from './party-faults.ts';
import type { SoakProduct } from './product.ts';
import { callbackUrl } from './targets/sandbox.ts';

/**
 * The faults of the payment provider in a run. Wrong amounts are left out: a payment whose sums differ waits
 * for a person, so it would never end by itself.
 */
const paymentFaults = [
  { fault: 'timeout-before', operation: 'Register' },
  { fault: 'timeout-after', operation: 'Register' },
  { fault: 'timeout-before', operation: 'Process' },
  { fault: 'timeout-after', operation: 'Process' },
  { fault: 'timeout-after', operation: 'Query' },
  { fault: 'timeout-after', operation: 'Terminal' },
  { fault: 'status-500-before', operation: 'Process' },
  { fault: 'status-500-before', operation: 'Query' },
  { fault: 'malformed', operation: 'Register' },
  { fault: 'malformed', operation: 'Process' },
  { fault: 'slow', operation: 'Process' },
  { fault: 'duplicate-callback', operation: 'Process' },
  { fault: 'late-callback', operation: 'Process' },
  { fault: 'callback-before-redirect', operation: 'Terminal' },
  { fault: 'lost-redirect', operation: 'Terminal' },
] as const;

const kinds: readonly (readonly object[])[] = [
  paymentFaults.map((fault) => ({ provider: 'netaxept', ...fault })),
  partyFaults,
];

const calmMs = seconds(2);
const againAfterMs = 300;
const deafEvery = 0.15;

/** The faults at the payment provider and the parties. */
export type OutsideFaults = {
  /** How many faults were ordered. */
  readonly faults: () => number;
  /** Ends all faults, once: pending faults are cancelled, and callbacks are posted again. */
  readonly clear: () => Promise<void>;
};

/** No faults. */
export const noFaults: OutsideFaults = { faults: () => 0, clear: () => Promise.resolve() };

/** Orders faults at the sandbox, one after the other; now and then it posts no callbacks for a while. */
export function makeFaults(
  { sandboxUrl, portalUrl }: Pick<SoakProduct, 'sandboxUrl' | 'portalUrl'>,
  random: SeededRandom,
): OutsideFaults {
  let isClear = false;
  let ordered = 0;
  const order = (what: object): Promise<boolean> =>
    fetch(`${sandboxUrl}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
      signal: AbortSignal.timeout(seconds(5)),
    }).then(
      ({ ok }) => ok,
      // The sandbox is down.
      () => false,
    );
  const callbacksTo = (url: string | null): Promise<boolean> =>
    order({ provider: 'netaxept', callbackUrl: url });
  const blow = async (): Promise<void> => {
    while (!isClear) {
      await callbacksTo(random.happens(deafEvery) ? null : callbackUrl(portalUrl));
      const times = 1 + random.below(2);
      await order({ ...random.oneOf(random.oneOf(kinds)), times });
      ordered += times;
      await pause(random.next() * calmMs);
    }
  };
  const ended = blow();
  let clearing: Promise<void> | undefined;
  const clearUp = async (): Promise<void> => {
    await ended;
    while (!(await callbacksTo(callbackUrl(portalUrl)))) await pause(againAfterMs);
    while (!(await order({ reset: true }))) await pause(againAfterMs);
  };
  return {
    faults: () => ordered,
    clear: () => {
      isClear = true;
      clearing ??= clearUp();
      return clearing;
    },
  };
}
