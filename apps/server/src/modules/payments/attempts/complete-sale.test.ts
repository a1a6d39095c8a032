import { hours } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { balanceOf, houseAccount, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { cardOf } from '../../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../../responsible-play/responsible-play.ts';
import { testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { completeSale } from './complete-sale.ts';

const fixture = usePaymentFixture();
const { sandbox, hall } = fixture;
const provider = 'netaxept';

async function cardDeposit(pan: string = testCard.visa) {
  const playerId = await fixture.newPlayer();
  const cardId = await fixture.saveCard(playerId, pan);
  const transactionId = await fixture.beginDeposit(playerId, cardId);
  return { playerId, transactionId };
}

async function vippsDeposit() {
  const playerId = await fixture.newPlayer();
  return { playerId, transactionId: await fixture.beginVipps(playerId) };
}

async function pause(playerId: number): Promise<void> {
  const request = { hallId: hall.hallId, playerId, endsOn: osloDay('2026-12-24') };
  await inTransaction(fixture.database.db, async (tx) =>
    ok(await beginPause(tx, { clock: fixture.clock }, request)),
  );
}

async function operations(transactionId: string): Promise<string[]> {
  const calls = await sandbox.calls(transactionId, 'Process');
  return calls.map((call) => `${call.parameters.operation} ${call.outcome}`);
}

describe('a successful deposit', () => {
  it('takes the money of a saved card and credits it once as own money', async () => {
    const { playerId, transactionId } = await cardDeposit();
    const provided = await houseAccount(fixture.database.db, hall.hallId, 'card_provider');
    const before = await balanceOf(fixture.database.db, { hallId: hall.hallId, accountId: provided });
    expect(await fixture.inWindow(transactionId, 'pay')).toBe(
      `http://localhost:3000/netsCallback?payment=1&transactionId=${transactionId}&responseCode=OK`,
    );
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await fixture.balance(playerId)).toBe(kroner(250));
    const after = await balanceOf(fixture.database.db, { hallId: hall.hallId, accountId: provided });
    expect(after.ownOre - before.ownOre).toBe(-kroner(250));
    expect(await operations(transactionId)).toEqual(['SALE OK']);
  });

  it('accepts a repeated call without a new effect', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await completeSale(fixture.deps(), { playerId, transactionId });
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await fixture.timesBooked(transactionId)).toBe(1);
    expect(await operations(transactionId)).toEqual(['SALE OK']);
  });

  it('captures what Vipps has already reserved, and never requests a sale', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.inWindow(transactionId, 'vipps');
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await fixture.balance(playerId)).toBe(kroner(250));
    expect(await operations(transactionId)).toEqual(['CAPTURE OK']);
  });
});

describe('a deposit that fails', () => {
  it('is refused when the issuer refuses, and moves no money', async () => {
    const { playerId, transactionId } = await cardDeposit(testCard.captureFails);
    await fixture.inWindow(transactionId, 'pay');
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    // The issuer reserved the money before it refused the capture, so the reservation is released.
    expect(await operations(transactionId)).toEqual([
      expect.stringContaining('SALE BBSException'),
      'ANNUL OK',
    ]);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await fixture.timesBooked(transactionId)).toBe(0);
  });

  it('is cancelled when the customer cancels, and no sale is requested', async () => {
    const { playerId, transactionId } = await cardDeposit();
    expect(await fixture.inWindow(transactionId, 'cancel')).toContain('responseCode=Cancel');
    const request = { playerId, transactionId };
    expect(await completeSale(fixture.deps(), request)).toEqual(refuse('payment_cancelled'));
    expect(await completeSale(fixture.deps(), request)).toEqual(refuse('payment_cancelled'));
    expect(await operations(transactionId)).toEqual([]);
  });

  it('is refused when the player forges the return address without having been in the window', async () => {
    const { playerId, transactionId } = await cardDeposit();
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await fixture.balance(playerId)).toBe(0);
  });

  it('is not confirmed before the customer approves it in Vipps, and succeeds afterwards', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    const request = { playerId, transactionId };
    expect(await completeSale(fixture.deps(), request)).toEqual(refuse('payment_not_confirmed'));
    await fixture.inWindow(transactionId, 'vipps');
    expect(await completeSale(fixture.deps(), request)).toEqual(ok({}));
    expect(await operations(transactionId)).toEqual(['CAPTURE OK']);
  });

  it('is refused when the player returns after a day without having paid', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    fixture.clock.advance(hours(24));
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await fixture.stateOf(transactionId)).toBe('expired');
  });
});

describe('the owner of a deposit', () => {
  it('is not revealed: the deposit of another player, an unknown deposit and the saving of a card are all not found', async () => {
    const { playerId, transactionId } = await cardDeposit();
    const stranger = await fixture.newPlayer();
    const notFound = refuse('transaction_not_found');
    expect(await completeSale(fixture.deps(), { playerId: stranger, transactionId })).toEqual(notFound);
    expect(await completeSale(fixture.deps(), { playerId, transactionId: 'a'.repeat(32) })).toEqual(notFound);
    const { rows } = await fixture.database.pool.query<{ transaction_id: string }>(
      "SELECT transaction_id FROM payments.attempts WHERE player_id = $1 AND kind = 'card_save'",
      [playerId],
    );
    const saving = rows[0]!.transaction_id;
    expect(await completeSale(fixture.deps(), { playerId, transactionId: saving })).toEqual(notFound);
    expect(await fixture.stateOf(transactionId)).toBe('registered');
  });
});

describe('a provider that fails', () => {
  it('makes the call answer provider_unavailable while it cannot be queried, and nothing is lost', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    const request = { playerId, transactionId };
    for (const fault of ['timeout-before', 'status-500-before', 'malformed', 'timeout-after']) {
      await sandbox.control({ provider, fault, operation: 'Query' });
      expect(await completeSale(fixture.deps(), request)).toEqual(refuse('provider_unavailable'));
    }
    expect(await completeSale(fixture.deps(), request)).toEqual(ok({}));
    expect(await fixture.timesBooked(transactionId)).toBe(1);
  });

  it.each(['timeout-after', 'malformed'])(
    'leads to one credit when the reply to the sale is lost (%s)',
    async (fault) => {
      const { playerId, transactionId } = await cardDeposit();
      await fixture.inWindow(transactionId, 'pay');
      await sandbox.control({ provider, fault, operation: 'Process' });
      expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
      expect(await fixture.timesBooked(transactionId)).toBe(1);
      expect(await operations(transactionId)).toHaveLength(1);
    },
  );

  it.each(['timeout-before', 'status-500-before'])(
    'is asked for the sale once more when the request never arrived (%s)',
    async (fault) => {
      const { playerId, transactionId } = await cardDeposit();
      await fixture.inWindow(transactionId, 'pay');
      await sandbox.control({ provider, fault, operation: 'Process' });
      expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
      expect(await operations(transactionId)).toEqual([expect.stringContaining('SALE'), 'SALE OK']);
    },
  );

  it('leaves the deposit unconfirmed when two sales were lost, and no third is ever sent', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Process', times: 2 });
    const request = { playerId, transactionId };
    expect(await completeSale(fixture.deps(), request)).toEqual(refuse('payment_not_confirmed'));
    expect(await completeSale(fixture.deps(), request)).toEqual(refuse('payment_not_confirmed'));
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('unknown');
    expect(await operations(transactionId)).toHaveLength(2);
    fixture.clock.advance(hours(24));
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('expired');
    expect(await fixture.timesBooked(transactionId)).toBe(0);
  });

  it('leaves the deposit unknown while the sale and the Query after it are both lost, and the job then credits it', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await sandbox.control({ provider, fault: 'timeout-after', operation: 'Process' });
    // The first Query is answered, the one after the sale is not.
    const deps = fixture.deps();
    let questions = 0;
    const faulty = {
      ...deps.provider,
      query: async (...call: Parameters<typeof deps.provider.query>) => {
        questions += 1;
        if (questions === 2) await sandbox.control({ provider, fault: 'timeout-before', operation: 'Query' });
        return deps.provider.query(...call);
      },
    };
    const request = { playerId, transactionId };
    expect(await completeSale({ ...deps, provider: faulty }, request)).toEqual(
      refuse('payment_not_confirmed'),
    );
    expect(await fixture.stateOf(transactionId)).toBe('unknown');
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(kroner(250));
    expect(await completeSale(fixture.deps(), request)).toEqual(ok({}));
  });
});

describe('a provider that reports another amount', () => {
  it('never leads to a credit: the money is released and an alarm is raised', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.inWindow(transactionId, 'vipps');
    await sandbox.control({ provider, fault: 'wrong-amount-in-query' });
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await fixture.stateOf(transactionId)).toBe('mismatch');
    expect(await operations(transactionId)).toEqual(['ANNUL OK']);
    expect(await fixture.timesBooked(transactionId)).toBe(0);
    expect(fixture.logLines.join('')).toContain('payment_mismatch');
  });
});

describe('a pause that begins after the start', () => {
  it('stops a payment that has not taken money: the reservation is released', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.inWindow(transactionId, 'vipps');
    await pause(playerId);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await operations(transactionId)).toEqual(['ANNUL OK']);
  });

  it('stops a card payment before money is requested', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await pause(playerId);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await operations(transactionId)).toEqual([]);
  });

  it('leads to a refund of money that the provider has already taken', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await fixture.deps().provider.process(fixture.merchant, transactionId, 'charge', kroner(250));
    await pause(playerId);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refunded'),
    );
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
    expect(await fixture.balance(playerId)).toBe(0);
  });

  it('stops a payment also when the pause is from all halls', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginGlobalPause(tx, fixture, { playerId, endsOn: osloDay('2026-12-24') })),
    );
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await operations(transactionId)).toEqual([]);
  });

  it('stops a payment, and so does a customer check that has become due', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await fixture.database.pool.query(
      'UPDATE admission.player_flags SET force_aml = true WHERE player_id = $1',
      [playerId],
    );
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
  });

  it('leaves nothing reserved when the reply to the release is lost', async () => {
    const { playerId, transactionId } = await vippsDeposit();
    await fixture.inWindow(transactionId, 'vipps');
    await pause(playerId);
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Process', times: 6 });
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect(await fixture.stateOf(transactionId)).toBe('annul_needed');
    await sandbox.control({ reset: true });
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect((await operations(transactionId)).at(-1)).toBe('ANNUL OK');
  });
});

describe('money that was taken and cannot be booked', () => {
  it('raises an alarm and is paid back by the job', async () => {
    const { playerId, transactionId } = await cardDeposit();
    await fixture.inWindow(transactionId, 'pay');
    await takeLedgerKey(playerId, `deposit:${transactionId}`);
    const before = await fixture.balance(playerId);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refunded'),
    );
    expect(await fixture.stateOf(transactionId)).toBe('refund_needed');
    expect(fixture.logLines.join('')).toContain('payment_not_booked');

    await sandbox.control({ provider, fault: 'timeout-after', operation: 'Process' });
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
    expect((await operations(transactionId)).map((line) => line.split(' ')[0])).toEqual(['SALE', 'CREDIT']);
    expect(await fixture.balance(playerId)).toBe(before);
  });
});

/** Uses a ledger key for another transfer, so that a booking with it is refused. */
async function takeLedgerKey(playerId: number, idempotencyKey: string): Promise<void> {
  const { hallId } = hall;
  const at = fixture.clock.now();
  await inTransaction(fixture.database.db, async (tx) => {
    const card = await cardOf(tx, { hallId, playerId });
    if (!card.ok) return card;
    const money = { ownOre: kroner(1), winningsOre: kroner(0) };
    const [outcome] = await transfer(tx, [
      asAdmitted({
        hallId,
        kind: 'deposit',
        idempotencyKey,
        debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...money },
        credit: { accountId: card.value.accountId, ...money },
        reference: 'something else',
        description: 'Innskudd',
        at,
      }),
    ]);
    return outcome;
  });
}
