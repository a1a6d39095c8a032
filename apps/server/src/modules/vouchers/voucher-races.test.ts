/** Concurrent presses: many tabs, double presses, and presses that exclude one another. */
import { kroner, kronerFromOre, sumOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import type { TestMember } from '../external-money/testing/external-money-fixture.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const fixture = useVoucherFixture();
const { buy, topUp, close, list, bought, newMember, onCard, sandbox } = fixture;
afterAll(async () => expect(await fixture.faults()).toEqual([]));

type Press = Awaited<ReturnType<typeof buy | typeof topUp | typeof close>>;
const wordOf = ({ answer, problem }: Press) => problem?.code ?? answer?.outcome;

/** Counts the member's movements by state. */
async function walletTransfersOf({ playerId }: TestMember): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::integer AS count FROM outside_money.movements
    WHERE player_id = ${playerId} GROUP BY state`.execute(fixture.database.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const heldIn = async (member: TestMember): Promise<number> =>
  kronerFromOre(sumOre(...(await list(member)).userTickets.map(({ balance }) => balance)));

const tabCount = isLongCheck ? 10 : 5;

/** Presses twenty times in sequence, in each of several tabs concurrently. */
async function inTabs(press: (tab: number) => Promise<Press>): Promise<readonly Press[]> {
  const inTab = async (tab: number) => {
    const presses: Press[] = [];
    for (let times = 0; times < 20; times += 1) presses.push(await press(tab));
    return presses;
  };
  return (await Promise.all(Array.from({ length: tabCount }, (_, tab) => inTab(tab)))).flat();
}

describe(`${20 * tabCount} presses in ${tabCount} tabs, when the day’s limit has room for 18,`, () => {
  /** Each press costs kr 50 of own money, of a daily limit of kr 900. */
  const room = 18;
  const systems = [1, 2] as const;

  it.each(isLongCheck ? systems : ([1] as const))('buy 18 vouchers of system %i', async (system) => {
    const member = await newMember(2000, 0);
    const presses = await inTabs(() => buy(member, 50, { system }));
    expect(new Set(presses.map(wordOf))).toEqual(new Set(['done', 'play_limit_reached']));
    expect(await walletTransfersOf(member)).toEqual({ confirmed: room });
    expect(await onCard(member)).toEqual([2000 - room * 50, 0]);
    expect((await list(member)).userTickets.map(({ balance }) => balance)).toEqual(
      Array.from({ length: room }, () => kroner(50)),
    );
  });

  it.each(isLongCheck ? systems : ([2] as const))('top up vouchers of system %i 18 times', async (system) => {
    const member = await newMember(2000, tabCount);
    const vouchers: string[] = [];
    for (let count = 0; count < tabCount; count += 1) vouchers.push(await bought(member, 1, system));
    const presses = await inTabs((tab) => topUp(member, vouchers[tab] ?? '', 50, { system }));
    expect(new Set(presses.map(wordOf))).toEqual(new Set(['done', 'play_limit_reached']));
    expect(presses.filter((press) => wordOf(press) === 'done')).toHaveLength(room);
    expect(await walletTransfersOf(member)).toEqual({ confirmed: room + tabCount });
    expect(await onCard(member)).toEqual([2000 - room * 50, 0]);
    expect(await heldIn(member)).toBe(room * 50 + tabCount);
  });

  it('buy and top up 18 times in both systems together', async () => {
    const member = await newMember(2000, 2);
    const [one, two] = [await bought(member, 1, 1), await bought(member, 1, 2)];
    const ways = [
      () => buy(member, 50, { system: 1 }),
      () => buy(member, 50, { system: 2 }),
      () => topUp(member, one, 50, { system: 1 }),
      () => topUp(member, two, 50, { system: 2 }),
    ];
    await inTabs((tab) => ways[tab % ways.length]!());
    expect(await walletTransfersOf(member)).toEqual({ confirmed: room + 2 });
    expect(await onCard(member)).toEqual([2000 - room * 50, 0]);
    expect(await heldIn(member)).toBe(room * 50 + 2);
  });
});

const turns = isLongCheck ? 5 : 2;

describe.each([1, 2] as const)('two concurrent presses in system %i', (system) => {
  const provider = `tickets_${system}`;
  /** The second press comes while the first is in progress. */
  const slow = () => sandbox.control({ provider, fault: 'slow', delayMs: 200 });

  it('buy one voucher, and both get the answer', async () => {
    const member = await newMember();
    await slow();
    const [one, other] = await Promise.all([buy(member, 40, { system }), buy(member, 40, { system })]);
    expect(one.answer).toMatchObject({ outcome: 'done', currentBalance: kroner(40) });
    expect(other.answer).toEqual(one.answer);
    expect(await onCard(member)).toEqual([100, 20]);
    expect((await list(member)).userTickets).toHaveLength(1);
  });

  it('top a voucher up once', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    await slow();
    const both = await Promise.all([1, 2].map(() => topUp(member, ticketNr, 10, { system })));
    for (const { answer } of both)
      expect(answer).toEqual({ outcome: 'done', errorText: '', currentBalance: kroner(50) });
    expect(await heldIn(member)).toBe(50);
  });

  it('close a voucher once', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    await slow();
    const both = await Promise.all([1, 2].map(() => close(member, ticketNr, { system })));
    for (const { answer } of both) expect(answer).toMatchObject({ outcome: 'done', paidOut: kroner(40) });
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await walletTransfersOf(member)).toEqual({ confirmed: 2 });
  });

  it('that top up and close lose nothing, whichever comes first', async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      const member = await newMember();
      const ticketNr = await bought(member, 40, system);
      const presses = [
        () => topUp(member, ticketNr, 10, { system }),
        () => close(member, ticketNr, { system }),
      ];
      const order = turn % 2 === 0 ? presses : presses.toReversed();
      const words = (await Promise.all(order.map((press) => press()))).map(wordOf);
      expect(words).toContain('done');
      for (const word of words) expect(word).toBeOneOf(['done', 'movement_under_way', 'refused']);
      const [own, winnings] = await onCard(member);
      expect(own + winnings + (await heldIn(member))).toBe(160);
    }
  });
});

it.each([1, 2] as const)(
  'after a pause that begins during a payment to system %i, no payment follows',
  async (system) => {
    const member = await newMember(2000, 0);
    const pausing = async () => {
      await inTransaction(fixture.database.db, async (tx) =>
        ok(await beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') })),
      );
      return (await boughtAndClosed(member)).bought;
    };
    const first = buy(member, 10, { system });
    const presses = inTabs(() => buy(member, 10, { system }));
    await first;
    const paid = await pausing();
    const words = new Set((await presses).map(wordOf));
    expect(words).toContain('hall_paused');
    expect(words.isSubsetOf(new Set(['done', 'hall_paused']))).toBe(true);
    const { bought, closed } = await boughtAndClosed(member);
    expect(bought).toBe(paid);
    // A purchase in transit when the pause began is closed again.
    expect(await onCard(member)).toEqual([2000 - (bought - closed) * 10, 0]);
  },
);

async function boughtAndClosed({ playerId }: TestMember): Promise<{ bought: number; closed: number }> {
  const { rows } = await sql<{ bought: number; closed: number }>`
    SELECT count(*) FILTER (WHERE kind <> 'close')::integer AS bought,
           count(*) FILTER (WHERE kind = 'close' AND state = 'confirmed')::integer AS closed
    FROM outside_money.movements WHERE player_id = ${playerId}`.execute(fixture.database.db);
  return rows[0] ?? { bought: 0, closed: 0 };
}
