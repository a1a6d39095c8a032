/** Invalid orders, and orders about vouchers of other players: each gets a clear refusal, and nothing changes. */
import { buyVoucher, closeVoucher, topUpVoucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../external-money/testing/external-money-fixture.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const fixture = useVoucherFixture();
const { newMember, bought } = fixture;
afterAll(async () => expect(await fixture.faults()).toEqual([]));

type Owner = TestMember & { readonly ticketNr: string };
/** A player of each system, with a voucher of kr 40. */
const owners = new Map<1 | 2, Owner>();
let stranger: TestMember;
beforeAll(async () => {
  for (const system of [1, 2] as const) {
    const member = await newMember();
    owners.set(system, { ...member, ticketNr: await bought(member, 40, system) });
  }
  stranger = await newMember();
});
const ownerIn = (system: 1 | 2): Owner => owners.get(system)!;

/** Returns all movements, holdings and money. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT json_agg(each ORDER BY each.movement_id) FROM outside_money.movements AS each) AS movements,
    (SELECT json_agg(each ORDER BY each.holding_id) FROM outside_money.holdings AS each) AS holdings,
    (SELECT count(*) FROM ledger.transfers) AS transfers`.execute(fixture.database.db);
  const card = await Promise.all([ownerIn(1), ownerIn(2), stranger].map(fixture.onCard));
  return { rows, card };
}

type Order = typeof buyVoucher | typeof topUpVoucher | typeof closeVoucher;

/** Sends an order, and returns its answer after checking that nothing has changed. */
async function answeredTo(operation: Order, as: number, body: object): Promise<string> {
  const before = await everything();
  const reply = await fixture.api.send(operation, { as, body });
  expect(await everything()).toEqual(before);
  const { code, outcome } = reply.json() as { code?: string; outcome?: string };
  return `${reply.statusCode} ${code ?? outcome}`;
}

const notAmounts = [0.001, Number.MAX_SAFE_INTEGER, '10,5', 'ti', '', null, true, [10], {}];
const amounts: readonly (readonly [amount: unknown, answer: string])[] = [
  [-1, '200 amount_not_allowed'],
  [0, '200 amount_not_allowed'],
  [0.5, '200 amount_not_allowed'],
  [10_001, '200 amount_not_allowed'],
  [1e9, '200 amount_not_allowed'],
  [121, '200 insufficient_funds'],
  ...notAmounts.map((amount) => [amount, '400 malformed_request'] as const),
];

const notNumbers = ['', 'x'.repeat(21), '9'.repeat(2000), 'a\u0000b', null, 12_345_678, ['1'], {}];
const numbers: readonly (readonly [ticketNr: unknown, answer: string])[] = [
  ...['bokstaver', "1' OR '1'='1", '1; DROP TABLE x', '../1/close', '%00', '٣٤٥٦٧٨', '🎟️', ' ', '0', '-1'].map(
    (ticketNr) => [ticketNr, '200 voucher_not_found'] as const,
  ),
  ...notNumbers.map((ticketNr) => [ticketNr, '400 malformed_request'] as const),
];

describe.each([1, 2] as const)('in system %i', (system) => {
  const whose = () => ({ bingoId: ownerIn(system).hallId, systemId: system });

  it.each(amounts)('kr %j buy and top up nothing: %s', async (amount, answer) => {
    const { playerId, ticketNr } = ownerIn(system);
    expect(await answeredTo(buyVoucher, playerId, { ...whose(), amount })).toBe(answer);
    expect(await answeredTo(topUpVoucher, playerId, { ...whose(), ticketNr, amount })).toBe(answer);
  });

  it.each(numbers)('the number %j belongs to no voucher: %s', async (ticketNr, answer) => {
    const { playerId } = ownerIn(system);
    expect(await answeredTo(topUpVoucher, playerId, { ...whose(), ticketNr, amount: 10 })).toBe(answer);
    expect(await answeredTo(closeVoucher, playerId, { ...whose(), ticketNr })).toBe(answer);
  });

  it('another player’s voucher, and one of the other system, are not found', async () => {
    const { playerId, ticketNr } = ownerIn(system);
    const theirs = { bingoId: stranger.hallId, systemId: system, ticketNr };
    const asOther = { ...whose(), systemId: system === 1 ? 2 : 1, ticketNr };
    for (const [as, of] of [
      [stranger.playerId, theirs],
      [playerId, asOther],
    ] as const) {
      expect(await answeredTo(topUpVoucher, as, { ...of, amount: 10 })).toBe('200 voucher_not_found');
      expect(await answeredTo(closeVoucher, as, of)).toBe('200 voucher_not_found');
    }
    expect(await answeredTo(closeVoucher, playerId, { ...theirs })).toBe('200 not_a_member');
  });

  it('a closed voucher stays closed, and accepts no more', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    await fixture.close(member, ticketNr, { system });
    const of = { bingoId: member.hallId, systemId: system, ticketNr };
    expect(await answeredTo(topUpVoucher, member.playerId, { ...of, amount: 10 })).toBe('200 refused');
    expect(await answeredTo(closeVoucher, member.playerId, of)).toBe('200 refused');
  });

  it('a voucher accepts no more than its system’s maximum, and says so', async () => {
    const maximum = { 1: 2000, 2: 1000 }[system];
    const member = await newMember(0, maximum);
    const ticketNr = await bought(member, maximum - 10, system);
    const { answer } = await fixture.topUp(member, ticketNr, 10.5, { system });
    // The balance of the card is lower.
    expect(answer).toBeUndefined();
    await fixture.inHall(system, ticketNr, 'play', maximum - 5);
    const above = await fixture.topUp(member, ticketNr, 10, { system });
    expect(above.answer).toMatchObject({ outcome: 'refused', currentBalance: kroner(maximum - 10) });
    expect(above.answer?.errorText).toMatch(new RegExp(`${maximum}|${maximum / 1000}.000`));
    expect(await fixture.onCard(member)).toEqual([0, 10]);
  });
});

describe('a refusal by our rules', () => {
  const dear = { amount: 121 };

  it('is answered in the shape of a purchase, with a text for the player', async () => {
    const { hallId, playerId } = ownerIn(2);
    const body = { bingoId: String(hallId), systemId: '2', ...dear };
    const reply = await fixture.api.send(buyVoucher, { as: playerId, body });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        ticketNr: '',
        system: 2,
        systemName: 'Billettsystem 2',
        currentBalance: 0,
        errorText:
          'Det er ikke nok penger på spillekontoen. Velg et mindre beløp, eller sett inn penger først.',
        outcome: 'refused',
        code: 'insufficient_funds',
        facts: { saldo: 120 },
      },
    ]);
  });

  it('gives the balance of the voucher, and 0 for one that does not exist', async () => {
    const { hallId, playerId, ticketNr } = ownerIn(1);
    const body = { bingoId: hallId, systemId: 1 };
    const known = await fixture.api.send(topUpVoucher, {
      as: playerId,
      body: { ...body, ticketNr, amount: 10_001 },
    });
    expect(known.json()).toEqual({
      currentBalance: 40,
      errorText: 'Beløpet må være fra kr\u00a01 til kr\u00a010\u00a0000.',
      outcome: 'refused',
      code: 'amount_not_allowed',
      facts: { minimum: 1, maximum: 10_000 },
    });
    const unknown = await fixture.api.send(closeVoucher, { as: playerId, body: { ...body, ticketNr: 'A1' } });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      200,
      {
        currentBalance: 0,
        errorText: 'Billetten finnes ikke i billettsystemet.',
        outcome: 'refused',
        code: 'voucher_not_found',
      },
    ]);
  });
});
