import { hours, seconds } from '@lokalbingo/contract/durations';
import { kroner, ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok, refuse } from '../../../platform/result.ts';
import { addHalls, type Hall } from '../../halls/halls.ts';
import { sampleHall } from '../../halls/testing/sample-hall.ts';
import { openCard, reportCardFault } from '../../player-cards/player-cards.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { netaxeptClient } from '../provider/netaxept-client.ts';
import { callbackPage, usePaymentFixture } from '../testing/payment-fixture.ts';
import { sandboxNetaxept } from '../testing/sandbox-providers.ts';
import { beginCardSaving } from './begin-card-saving.ts';
import { beginCardDeposit, beginVippsDeposit } from './begin-deposit.ts';

const fixture = usePaymentFixture();
const { sandbox, clock } = fixture;
const { hallId } = fixture.hall;
const provider = 'netaxept';
const begun = ok({
  transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
  reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/),
});

const saving = (playerId: number, hall = hallId, idempotencyKey?: string) =>
  beginCardSaving(fixture.deps(), { playerId, hallId: hall, idempotencyKey });
const vipps = (
  playerId: number,
  changes: { amountOre?: number; hallId?: number; key?: string; usesOwnNumber?: boolean } = {},
) =>
  beginVippsDeposit(fixture.deps(), {
    playerId,
    hallId: changes.hallId ?? hallId,
    amountOre: ore(changes.amountOre ?? kroner(100)),
    usesOwnNumber: changes.usesOwnNumber ?? false,
    idempotencyKey: changes.key,
  });
const byCard = (
  playerId: number,
  cardId: number,
  changes: { amountOre?: number; hallId?: number; key?: string } = {},
) =>
  beginCardDeposit(fixture.deps(), {
    playerId,
    cardId,
    cvc: undefined,
    hallId: changes.hallId ?? hallId,
    amountOre: ore(changes.amountOre ?? kroner(100)),
    idempotencyKey: changes.key,
  });

async function attempts(playerId: number) {
  const { rows } = await fixture.database.pool.query<Record<string, unknown>>(
    'SELECT * FROM payments.attempts WHERE player_id = $1 ORDER BY created_at',
    [playerId],
  );
  return rows;
}

async function otherHall(hall: Hall, playerId: number): Promise<void> {
  const added = await inTransaction(fixture.database.ownerDb, async (tx) => {
    await addHalls(tx, [hall]);
    return openCard(tx, { clock }, { hallId: hall.hallId, playerId });
  });
  expect(added.ok).toBe(true);
}

describe('beginning an attempt', () => {
  it('stores it, and a job to poll it, before the provider gets it', async () => {
    const playerId = await fixture.newPlayer();
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Register', times: 2 });
    expect(await vipps(playerId)).toEqual(refuse('provider_unavailable'));
    const [attempt] = await attempts(playerId);
    expect(attempt).toMatchObject({ state: 'created', amount_ore: 10_000, kind: 'vipps_deposit' });
    const { rows } = await fixture.database.pool.query(
      'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
      [`payment:${attempt?.transaction_id}`],
    );
    expect(rows).toEqual([{ run_at: new Date(clock.now().getTime() + 60_000) }]);
  });

  it("sends the provider the order, the debit rule and the customer's return address", async () => {
    const playerId = await fixture.newPlayer();
    const cardId = await fixture.saveCard(playerId);
    const rules =
      '[{"PaymentMethod":"Visa","CardType":"Debit"},{"PaymentMethod":"MasterCard","CardType":"Debit"}]';
    const request = {
      playerId,
      hallId,
      cardId,
      cvc: '123',
      amountOre: kroner(75),
      idempotencyKey: undefined,
    };
    const answer = await beginCardDeposit(
      fixture.deps({ provider: sandboxNetaxept(sandbox.url, rules) }),
      request,
    );
    expect(answer).toEqual(begun);
    const [call] = await sandbox.calls(answer.ok ? answer.value.transactionId : '', 'Register');
    expect(call?.parameters).toMatchObject({
      amount: '7500',
      currencyCode: 'NOK',
      recurringType: 'S',
      redirectUrl: `${callbackPage}?payment=1`,
      paymentMethodActionList: rules,
      orderNumber: expect.stringMatching(/^[A-Za-z0-9]{1,32}$/),
    });
    // The CVC is dropped unless the product is configured to forward it.
    expect(call?.withheld).toEqual(['token', 'panHash']);
  });

  it('takes 1 and 5000 kroner', async () => {
    const playerId = await fixture.newPlayer();
    expect(await vipps(playerId, { amountOre: kroner(1) })).toEqual(begun);
    expect(await vipps(playerId, { amountOre: kroner(5000) })).toEqual(begun);
  });
});

describe('beginning an attempt is refused', () => {
  it('for a player who is not a member of the hall, or of a hall that does not exist', async () => {
    const playerId = await fixture.newPlayer();
    for (const hall of [999, 2_000_000_000]) {
      expect(await saving(playerId, hall)).toEqual(refuse('not_a_member'));
      expect(await vipps(playerId, { hallId: hall })).toEqual(refuse('not_a_member'));
      expect(await byCard(playerId, 1, { hallId: hall })).toEqual(refuse('not_a_member'));
    }
    expect(await attempts(playerId)).toEqual([]);
  });

  it('for a card with a fault', async () => {
    const playerId = await fixture.newPlayer();
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId, playerId })),
    );
    expect(await saving(playerId)).toEqual(refuse('card_fault'));
    expect(await vipps(playerId)).toEqual(refuse('card_fault'));
    expect(await byCard(playerId, 1)).toEqual(refuse('card_fault'));
  });

  it('during a pause in the hall', async () => {
    const playerId = await fixture.newPlayer();
    const pause = { hallId, playerId, endsOn: '2026-12-24' as never };
    await inTransaction(fixture.database.db, async (tx) => ok(await beginPause(tx, { clock }, pause)));
    const paused = { ok: false, refusal: { code: 'hall_paused' } };
    expect(await saving(playerId)).toMatchObject(paused);
    expect(await vipps(playerId)).toMatchObject(paused);
    expect(await byCard(playerId, 1)).toMatchObject(paused);
  });

  it('while a customer check is due', async () => {
    const playerId = await fixture.newPlayer();
    await fixture.database.pool.query(
      'UPDATE admission.player_flags SET force_aml = true WHERE player_id = $1',
      [playerId],
    );
    expect(await saving(playerId)).toEqual(refuse('aml_update_required'));
    expect(await vipps(playerId)).toEqual(refuse('aml_update_required'));
    expect(await byCard(playerId, 1)).toEqual(refuse('aml_update_required'));
  });

  it('in a hall that currently takes no card payments, or has no merchant', async () => {
    const playerId = await fixture.newPlayer();
    await otherHall(sampleHall({ hallId: 102, cardPaymentsEnabled: false }), playerId);
    await otherHall(sampleHall({ hallId: 103, netsMerchantId: null }), playerId);
    for (const hall of [102, 103]) {
      expect(await saving(playerId, hall)).toEqual(refuse('card_payments_disabled'));
      expect(await vipps(playerId, { hallId: hall })).toEqual(refuse('card_payments_disabled'));
      expect(await byCard(playerId, 1, { hallId: hall })).toEqual(refuse('card_payments_disabled'));
    }
  });

  it('by Vipps in a hall without Vipps', async () => {
    const playerId = await fixture.newPlayer();
    await otherHall(sampleHall({ hallId: 104, vippsLevel: 0 }), playerId);
    expect(await vipps(playerId, { hallId: 104 })).toEqual(refuse('mobile_payments_disabled'));
  });

  it.each([99, 500_001, 0, -100, Number.MAX_SAFE_INTEGER])('for %d øre', async (amountOre) => {
    const playerId = await fixture.newPlayer();
    const refused = refuse('amount_not_allowed', { minimum: 1, maximum: 5000 });
    expect(await vipps(playerId, { amountOre })).toEqual(refused);
    expect(await byCard(playerId, 1, { amountOre })).toEqual(refused);
  });

  it('with a card that is another player’s, another hall’s, deleted or unknown', async () => {
    const playerId = await fixture.newPlayer();
    const cardId = await fixture.saveCard(playerId);
    const stranger = await fixture.newPlayer();
    await otherHall(sampleHall({ hallId: 105 }), playerId);
    const notFound = refuse('saved_card_not_found');
    expect(await byCard(stranger, cardId)).toEqual(notFound);
    expect(await byCard(playerId, cardId, { hallId: 105 })).toEqual(notFound);
    expect(await byCard(playerId, 9_999_999)).toEqual(notFound);
    await fixture.database.pool.query(
      'UPDATE payments.saved_cards SET deleted_at = now(), sealed_token = NULL, token_fingerprint = NULL WHERE card_id = $1',
      [cardId],
    );
    expect(await byCard(playerId, cardId)).toEqual(notFound);
  });

  it('when the provider refuses to register it; the same key then begins one other attempt', async () => {
    const playerId = await fixture.newPlayer();
    const deps = fixture.deps();
    const wrongToken = fixture.deps({
      provider: {
        ...deps.provider,
        register: async (merchant, registration) =>
          deps.provider.register({ ...merchant, merchantId: `9${merchant.merchantId}0` }, registration),
      },
    });
    const request = { playerId, hallId, amountOre: kroner(100), idempotencyKey: 'same' };
    expect(await beginVippsDeposit(wrongToken, request)).toEqual(refuse('provider_unavailable'));
    expect(await attempts(playerId)).toMatchObject([{ state: 'refused', registered_at: null }]);
    clock.advance(seconds(1));
    const again = await Promise.all([1, 2, 3].map(() => beginVippsDeposit(deps, request)));
    expect(again[0]).toEqual(begun);
    expect(new Set(again.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await attempts(playerId)).toMatchObject([{ state: 'refused' }, { state: 'registered' }]);
    expect(fixture.logLines.join('')).toContain('payment_not_registered');
  });

  it('when the installation has no token for the merchant', async () => {
    const playerId = await fixture.newPlayer();
    const faulty = netaxeptClient({
      apiUrl: `${sandbox.url}/Netaxept`,
      tokenOf: () => undefined,
      methodRules: '',
      connectTimeoutMs: seconds(10),
      readTimeoutMs: 1000,
      processTimeoutMs: 1000,
    });
    const request = { playerId, hallId, amountOre: kroner(100), idempotencyKey: undefined };
    expect(await beginVippsDeposit(fixture.deps({ provider: faulty }), request)).toEqual(
      refuse('provider_unavailable'),
    );
  });
});

describe('beginning with a key', () => {
  it('returns the same transaction for the same input, even when the rules have changed since', async () => {
    const playerId = await fixture.newPlayer();
    const first = await vipps(playerId, { key: 'one' });
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId, playerId })),
    );
    expect(await vipps(playerId, { key: 'one' })).toEqual(first);
    expect(await attempts(playerId)).toHaveLength(1);
  });

  it('is refused for other input', async () => {
    const playerId = await fixture.newPlayer();
    await vipps(playerId, { key: 'one' });
    const reused = refuse('idempotency_key_reused');
    expect(await vipps(playerId, { key: 'one', amountOre: kroner(101) })).toEqual(reused);
    expect(await saving(playerId, hallId, 'one')).toEqual(reused);
    expect(await byCard(playerId, 1, { key: 'one' })).toEqual(reused);
    expect(await vipps(await fixture.newPlayer(), { key: 'one' })).toEqual(begun);
  });

  it('succeeds once for two concurrent calls', async () => {
    const playerId = await fixture.newPlayer();
    const answers = await Promise.all([1, 2, 3].map(() => vipps(playerId, { key: 'twice' })));
    expect(answers[0]).toEqual(begun);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await attempts(playerId)).toHaveLength(1);
  });

  it('succeeds for one of two concurrent calls with different input', async () => {
    const playerId = await fixture.newPlayer();
    const answers = await Promise.all(
      [100, 200].map((amount) => vipps(playerId, { key: 'either', amountOre: kroner(amount) })),
    );
    expect(answers.map((answer) => (answer.ok ? 'begun' : answer.refusal.code)).sort()).toEqual([
      'begun',
      'idempotency_key_reused',
    ]);
  });

  it('completes a registration for which the provider could not be reached', async () => {
    const playerId = await fixture.newPlayer();
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Register', times: 2 });
    expect(await vipps(playerId, { key: 'again' })).toEqual(refuse('provider_unavailable'));
    expect(await vipps(playerId, { key: 'again' })).toEqual(begun);
    expect(await attempts(playerId)).toMatchObject([{ state: 'registered' }]);
  });
});

describe('a lost reply to the registration', () => {
  it('is resolved by registering the same id again, and nothing is doubled', async () => {
    const playerId = await fixture.newPlayer();
    await sandbox.control({ provider, fault: 'timeout-after', operation: 'Register' });
    const answer = await vipps(playerId);
    expect(answer).toEqual(begun);
    const calls = await sandbox.calls(answer.ok ? answer.value.transactionId : '', 'Register');
    expect(calls.map((call) => call.outcome)).toEqual([
      'OK; reply lost',
      'UniqueTransactionIdException: Transaction ID not unique',
    ]);
  });

  it('leaves an attempt that is abandoned after a day if the provider never received it', async () => {
    const playerId = await fixture.newPlayer();
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Register', times: 2 });
    await vipps(playerId);
    const transactionId = String((await attempts(playerId))[0]?.transaction_id);
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('created');
    clock.advance(hours(24));
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('expired');
  });
});

describe("the player's number", () => {
  it.each([
    [true, /^\+47[0-9]{8}$/],
    [false, undefined],
  ] as const)(
    'goes to the provider with Vipps only when the player agrees: %s',
    async (usesOwnNumber, sent) => {
      const deposit = await vipps(await fixture.newPlayer(), { usesOwnNumber });
      assert(deposit.ok, 'The deposit begins.');
      const [registration] = await fixture.sandbox.calls(deposit.value.transactionId, 'Register');
      const number = registration?.parameters.customerPhoneNumber;
      if (sent) expect(number).toMatch(sent);
      else expect(number).toBeUndefined();
      expect(fixture.logLines.join('')).not.toContain(number ?? '+47');
    },
  );
});
