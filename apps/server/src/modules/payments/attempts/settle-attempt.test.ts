import { providerWaits, settlingWaits } from '@lokalbingo/contract/waits';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { completeSale } from './complete-sale.ts';

const fixture = usePaymentFixture();
const { clock } = fixture;
const { paymentReadMs, paymentProcessMs } = providerWaits;

async function paidByCard() {
  const playerId = await fixture.newPlayer();
  const transactionId = await fixture.beginDeposit(playerId, await fixture.saveCard(playerId));
  await fixture.inWindow(transactionId, 'pay');
  return { playerId, transactionId };
}

/** Creates a provider that uses all of its allowed time. `calls` records its requests. */
function slowProvider({ answers }: { readonly answers: boolean }) {
  const deps = fixture.deps();
  const calls: string[] = [];
  const begunAt = clock.now().getTime();
  const pass = (what: string, waitMs: number): void => {
    clock.advance(waitMs);
    calls.push(what);
    expect(clock.now().getTime() - begunAt).toBeLessThanOrEqual(settlingWaits.settleMs);
  };
  const provider: PaymentDeps['provider'] = {
    ...deps.provider,
    query: async (...call) => {
      pass('query', calls.length === 0 ? paymentReadMs : 0);
      return deps.provider.query(...call);
    },
    process: async (...call) => {
      pass(call[2], paymentProcessMs);
      if (answers) return deps.provider.process(...call);
      return { outcome: 'unknown', why: 'TimeoutError' };
    },
  };
  return { deps: { ...deps, provider }, calls };
}

describe('a provider that uses all of its allowed time', () => {
  it('has its answer awaited', async () => {
    const request = await paidByCard();
    const { deps, calls } = slowProvider({ answers: true });
    expect(await completeSale(deps, request)).toEqual(ok({}));
    expect(calls).toEqual(['query', 'charge']);
    expect(await fixture.balance(request.playerId)).toBe(kroner(250));
  });

  it('is not asked again when it does not answer, and the next call learns the outcome', async () => {
    const request = await paidByCard();
    const { deps, calls } = slowProvider({ answers: false });
    expect(await completeSale(deps, request)).toEqual(refuse('payment_not_confirmed'));
    expect(calls).toEqual(['query', 'charge']);
    expect(await fixture.stateOf(request.transactionId)).toBe('unknown');
    expect(await completeSale(fixture.deps(), request)).toEqual(ok({}));
    expect(await fixture.timesBooked(request.transactionId)).toBe(1);
  });
});
