import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { beginGlobalPause, beginPause } from '../../responsible-play/responsible-play.ts';
import { paidInWindow } from '../testing/paid-in-window.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { completeSale } from './complete-sale.ts';

const fixture = usePaymentFixture();
const endsOn = osloDay('2026-12-24');
const pauses = {
  'in the hall': (playerId: number) =>
    inTransaction(fixture.database.db, async (tx) =>
      ok(await beginPause(tx, fixture, { playerId, hallId: fixture.hall.hallId, endsOn })),
    ),
  'from all halls': (playerId: number) =>
    inTransaction(fixture.database.db, async (tx) =>
      ok(await beginGlobalPause(tx, fixture, { playerId, endsOn })),
    ),
} as const;

const operations = async (transactionId: string): Promise<readonly string[]> =>
  (await fixture.sandbox.calls(transactionId, 'Process')).map(
    ({ parameters, outcome }) => `${parameters.operation} ${outcome}`,
  );
const timesTaken = async (transactionId: string): Promise<number> =>
  (await operations(transactionId)).filter((done) => done === 'SALE OK' || done === 'CAPTURE OK').length;

describe.each(['in the hall', 'from all halls'] as const)('a pause %s', (where) => {
  describe.each(['card', 'vipps'] as const)('and a deposit by %s', (how) => {
    it('concurrently: captured money is booked before it or refunded, and other money is released', async () => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { playerId, transactionId } = await paidInWindow(fixture, how);
        const [sale] = await Promise.all([
          completeSale(fixture.deps(), { playerId, transactionId }),
          pauses[where](playerId),
        ]);
        await fixture.reconcile(transactionId);
        const taking = how === 'vipps' ? 'CAPTURE OK' : 'SALE OK';
        const allowed: Readonly<Record<string, readonly (readonly string[])[]>> = {
          credited: [[taking]],
          refunded: [[taking, 'CREDIT OK']],
          refused: [how === 'vipps' ? ['ANNUL OK'] : []],
        };
        const end = String(await fixture.stateOf(transactionId));
        expect(allowed[end]).toContainEqual(await operations(transactionId));
        expect(sale.ok).toBe(end === 'credited');
        expect(await fixture.balance(playerId)).toBe(sale.ok ? kroner(250) : 0);
      }
    });

    it('that its player abandoned: nothing is taken, and nothing stays reserved', async () => {
      const { playerId, transactionId } = await paidInWindow(fixture, how);
      await pauses[where](playerId);
      await fixture.reconcile(transactionId);
      expect(await fixture.stateOf(transactionId)).toBe('refused');
      expect(await operations(transactionId)).toEqual(how === 'vipps' ? ['ANNUL OK'] : []);
      expect(await fixture.balance(playerId)).toBe(0);
    });

    it('whose server dies before requesting the money: the money is not requested again', async () => {
      const { playerId, transactionId } = await paidInWindow(fixture, how);
      const deps = fixture.deps();
      const dying = { ...deps.provider, process: () => Promise.reject(new Error('the server dies here')) };
      const sale = completeSale({ ...deps, provider: dying }, { playerId, transactionId });
      await expect(sale).rejects.toThrow('dies');
      await pauses[where](playerId);
      await fixture.reconcile(transactionId);
      expect(await timesTaken(transactionId)).toBe(0);
      expect(await fixture.stateOf(transactionId)).toBe('refused');
      expect(await fixture.balance(playerId)).toBe(0);
    });
  });
});
