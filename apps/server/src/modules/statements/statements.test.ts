import { getStatement, getYearStatement, listStatementYears } from '@lokalbingo/contract/statements';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { setFlags } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { type PlayerCard, reportCardFault } from '../player-cards/player-cards.ts';
import { statementsModule } from './statements.ts';
import { moveOn, openTestCard } from './testing/statement-fixture.ts';

const api = useTestApi(async ({ db, clock, readingThread }) => {
  await readingThread.start();
  return [statementsModule({ db, clock, productName: 'Lokalbingo', read: readingThread.read })];
});
const { database, clock } = api;
const [hallId, otherHallId, newHallId] = [1, 2, 3];
let playerId: number;
let card: PlayerCard;

beforeAll(async () => {
  const { ownerDb: db } = database;
  await storeSampleHalls(
    db,
    sampleHall({ hallId, name: 'Bergen Bingo', transactionsShown: false }),
    sampleHall({ hallId: otherHallId, name: 'Åsane Bingo', webAppEnabled: false }),
    sampleHall({ hallId: newHallId, name: 'Nyhallen' }),
  );
  playerId = await storeSamplePlayer(db);
  card = await openTestCard(db, { hallId, playerId, at: '2024-03-01T12:00:00+01:00' });
  await moveOn(
    db,
    card,
    { kind: 'deposit', own: 100_000, at: '2025-12-31T23:59:59+01:00', text: 'Innskudd med kort' },
    { kind: 'stake', own: -4000, at: '2026-01-01T00:00:00+01:00', text: 'Kjøp: 2\u00a0store bonger' },
    { kind: 'prize', winnings: 1_250_050, at: '2026-03-29T01:59:00+01:00', text: 'Gevinst: én rad' },
    { kind: 'stake', own: -1000, winnings: -500, at: '2026-03-29T03:00:00+02:00', text: '=HYPERLINK("x")' },
    {
      kind: 'stake_refund',
      own: 1000,
      winnings: 500,
      at: '2026-10-25T02:30:00+02:00',
      text: '@Tilbakebetalt; "avlyst"',
    },
    {
      kind: 'withdrawal_held',
      own: -10_000,
      winnings: -50,
      at: '2026-10-25T02:30:00+01:00',
      text: 'Uttak K7Q4-M2',
    },
    {
      kind: 'withdrawal_returned',
      own: 10_000,
      winnings: 50,
      at: '2026-10-26T00:00:00+01:00',
      text: 'Uttak K7Q4-M2 betalt tilbake',
    },
  );
});
beforeEach(() => clock.set('2026-11-21T12:00:00+01:00'));

const csvOf = async (body: object, as = playerId) => {
  const reply = await api.send(getStatement, { as, body: { format: 'csv', ...body } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return reply;
};
const linesOf = (text: string): string[][] => parse(text, { delimiter: ';', bom: true });
const refusal = async (body: object, as = playerId) => {
  const { statusCode, body: text } = await api.send(getStatement, { as, body: { format: 'csv', ...body } });
  const { code, facts, issues } = JSON.parse(text);
  return [
    statusCode,
    code,
    ...(facts ? [facts] : []),
    ...new Set(issues?.map(({ path }: { path: string }) => path)),
  ];
};

describe('a statement as CSV', () => {
  it('is correct for a Norwegian spreadsheet, character by character', async () => {
    const reply = await csvOf({ bingoid: hallId, from: '2026-01-01', to: '2026-10-25' });
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="kontoutskrift-2026-01-01-2026-10-25.csv"',
      'cache-control': 'no-store',
    });
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(reply.body.slice(1).split('\r\n')).toEqual([
      'Hall;Dato;Klokkeslett;Tekst;Type;Inn;Ut;Saldo;Saldo egne penger;Saldo gevinst',
      'Bergen Bingo;01.01.2026;;Inngående saldo;Inngående saldo;;;1000,00;1000,00;0,00',
      'Bergen Bingo;01.01.2026;00:00;Kjøp: 2\u00a0store bonger;Kjøp av bonger;;40,00;960,00;960,00;0,00',
      'Bergen Bingo;29.03.2026;01:59;Gevinst: én rad;Gevinster;12500,50;;13460,50;960,00;12500,50',
      'Bergen Bingo;29.03.2026;03:00;"\'=HYPERLINK(""x"")";Kjøp av bonger;;15,00;13445,50;950,00;12495,50',
      'Bergen Bingo;25.10.2026;02:30;"\'@Tilbakebetalt; ""avlyst""";Bonger betalt tilbake;15,00;;13460,50;960,00;12500,50',
      'Bergen Bingo;25.10.2026;02:30;Uttak K7Q4-M2;Uttak;;100,50;13360,00;860,00;12500,00',
      'Bergen Bingo;25.10.2026;;Utgående saldo;Utgående saldo;;;13360,00;860,00;12500,00',
      'Bergen Bingo;;;Innskudd;Sum;0,00;;;;',
      'Bergen Bingo;;;Kjøp av bonger;Sum;;55,00;;;',
      'Bergen Bingo;;;Bonger betalt tilbake;Sum;15,00;;;;',
      'Bergen Bingo;;;Gevinster;Sum;12500,50;;;;',
      'Bergen Bingo;;;Uttak;Sum;;100,50;;;',
      'Bergen Bingo;;;Uttak betalt tilbake;Sum;0,00;;;;',
      '',
    ]);
  });

  it('covers all halls when none is named, each from its own opening', async () => {
    const player = await storeSamplePlayer(database.db);
    for (const [id, own] of [
      [otherHallId, 700],
      [hallId, 500],
    ] as const)
      await moveOn(
        database.ownerDb,
        await openTestCard(database.ownerDb, {
          hallId: id,
          playerId: player,
          at: '2026-05-01T12:00:00+02:00',
        }),
        { kind: 'deposit', own, at: '2026-06-01T12:00:00+02:00' },
      );
    await openTestCard(database.ownerDb, {
      hallId: newHallId,
      playerId: player,
      at: '2026-09-01T12:00:00+02:00',
    });
    const lines = linesOf((await csvOf({ from: '2026-01-01', to: '2026-08-31' }, player)).body);
    const closings = lines.filter(([, , , , kind]) => kind === 'Utgående saldo');
    expect(closings.map(([hall, , , , , , , held]) => [hall, held])).toEqual([
      ['Bergen Bingo', '5,00'],
      ['Åsane Bingo', '7,00'],
    ]);
  });

  it('ends where the next one begins, for any days, and agrees with the ledger', async () => {
    const player = await storeSamplePlayer(database.db);
    const own = await openTestCard(database.ownerDb, {
      hallId,
      playerId: player,
      at: '2026-01-01T00:00:00+01:00',
    });
    let atMs = Date.parse('2026-01-01T00:00:00+01:00');
    const samples = fc.sample(
      fc.record({ amount: fc.integer({ min: 1, max: 99_999 }), hours: fc.integer({ min: 0, max: 55 }) }),
      150,
    );
    await moveOn(
      database.ownerDb,
      own,
      ...samples.map(({ amount, hours }, index) => {
        atMs += hours * 3_600_000;
        return index % 2 === 0
          ? ({ kind: 'prize', winnings: amount, at: new Date(atMs) } as const)
          : ({ kind: 'deposit', own: amount, at: new Date(atMs) } as const);
      }),
    );
    clock.set('2026-12-31T12:00:00+01:00');
    const days = [
      '2026-01-01',
      '2026-03-28',
      '2026-03-29',
      '2026-07-01',
      '2026-10-24',
      '2026-10-25',
      '2026-12-31',
    ];
    let held = '0,00';
    for (const [index, from] of days.slice(0, -1).entries()) {
      const next = new Date(`${days[index + 1]}T12:00:00Z`).getTime() - 86_400_000;
      const to = index === days.length - 2 ? '2026-12-31' : new Date(next).toISOString().slice(0, 10);
      const lines = linesOf((await csvOf({ bingoid: hallId, from, to }, player)).body);
      expect(lines.find(([, , , , kind]) => kind === 'Inngående saldo')?.[7]).toBe(held);
      held = lines.find(([, , , , kind]) => kind === 'Utgående saldo')?.[7] ?? '';
    }
    const { ownOre, winningsOre } = await balanceOf(database.db, own);
    expect(held).toBe(((ownOre + winningsOre) / 100).toFixed(2).replace('.', ','));
  });

  it('is unaffected by entries made while it is read', async () => {
    const player = await storeSamplePlayer(database.db);
    const own = await openTestCard(database.ownerDb, {
      hallId,
      playerId: player,
      at: '2026-01-01T00:00:00+01:00',
    });
    const many = (count: number) =>
      moveOn(
        database.ownerDb,
        own,
        ...Array.from({ length: count }, () => ({ kind: 'deposit', own: 100, at: clock.now() }) as const),
      );
    await many(2500);
    const url = await api.urlOf('portal');
    const headers = { ...(await api.credentials(player)), 'content-type': 'application/json' };
    const body = JSON.stringify({ bingoid: hallId, from: '2026-11-01', to: '2026-11-21', format: 'csv' });
    const answer = await fetch(`${url}/api/user/statement`, { method: 'POST', headers, body });
    await many(1);
    const lines = linesOf(await answer.text());
    expect(lines.filter(([, , , , kind]) => kind === 'Innskudd')).toHaveLength(2500);
    expect(lines.find(([, , , , kind]) => kind === 'Utgående saldo')?.[7]).toBe('2500,00');
  });
});

describe('access to a statement', () => {
  it('stays open to every member under every restriction of play or of the list of transactions', async () => {
    const player = await storeSamplePlayer(database.db);
    await openTestCard(database.ownerDb, { hallId, playerId: player, at: '2026-01-01T12:00:00+01:00' });
    await inTransaction(database.db, async (tx) => {
      await reportCardFault(tx, { hallId, playerId: player });
      return ok(
        await setFlags(tx, player, { noBankID: true, updateAML: true, forceAML: true, extraAML: true }),
      );
    });
    for (const format of ['csv', 'pdf'])
      expect(
        (
          await api.send(getStatement, {
            as: player,
            body: { bingoid: hallId, from: '2026-01-01', to: '2026-11-21', format },
          })
        ).statusCode,
      ).toBe(200);
  });

  it('is refused the same way for another member’s hall, and for a hall that does not exist', async () => {
    const stranger = await storeSamplePlayer(database.db);
    await openTestCard(database.ownerDb, {
      hallId: otherHallId,
      playerId: stranger,
      at: '2026-01-01T12:00:00+01:00',
    });
    const period = { from: '2026-01-01', to: '2026-11-21' };
    expect(await refusal({ bingoid: hallId, ...period }, stranger)).toEqual([403, 'not_a_member']);
    expect(await refusal({ bingoid: 999, ...period }, stranger)).toEqual([403, 'not_a_member']);
    const nobody = await storeSamplePlayer(database.db);
    expect(await refusal(period, nobody)).toEqual([403, 'not_a_member']);
    const year = await api.send(getYearStatement, { as: nobody, body: { year: 2025 } });
    expect([year.statusCode, year.json().code]).toEqual([403, 'not_a_member']);
    const { answer } = await api.call(listStatementYears, { as: nobody });
    expect(answer).toEqual({ years: [] });
  });
});

describe('a period', () => {
  it.each([
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, [422, 'period_reversed']],
    [
      'is not over',
      { from: '2026-11-01', to: '2026-11-22' },
      [422, 'period_in_future', { today: '2026-11-21' }],
    ],
    [
      'is before the player was a member',
      { from: '2023-01-01', to: '2024-02-29' },
      [422, 'period_before_membership', { memberSince: '2024-03-01' }],
    ],
    [
      'is longer than any data is kept',
      { from: '2021-11-20', to: '2026-11-20' },
      [422, 'period_too_long', { yearsAtMost: 5 }],
    ],
    [
      'begins on a date that does not exist',
      { from: '2026-02-30', to: '2026-11-01' },
      [400, 'malformed_request', 'from'],
    ],
    [
      'ends on a text that is not a date',
      { from: '2026-02-01', to: 'i dag' },
      [400, 'malformed_request', 'to'],
    ],
    ['begins in the year 1', { from: '0001-01-01', to: '2026-11-01' }, [400, 'malformed_request', 'from']],
  ])('that %s is refused', async (_what, period, expected) => {
    expect(await refusal({ bingoid: hallId, ...period })).toEqual(expected);
  });

  it('may be one day, five years, or begin before the player was a member', async () => {
    for (const period of [
      { from: '2026-11-21', to: '2026-11-21' },
      { from: '2021-11-21', to: '2026-11-20' },
      { from: '2024-01-01', to: '2024-03-01' },
    ])
      await csvOf({ bingoid: hallId, ...period });
  });

  it('ends with the day in Oslo, not elsewhere', async () => {
    clock.set('2026-11-21T23:30:00Z');
    await csvOf({ bingoid: hallId, from: '2026-11-22', to: '2026-11-22' });
  });
});

describe('concurrent files', () => {
  it('are made one at a time for a player, even with 200 requests; the next is made when the file has been read', async () => {
    const ask = (as: number) =>
      api.send(getStatement, {
        as,
        body: { bingoid: hallId, from: '2026-01-01', to: '2026-11-21', format: 'pdf' },
      });
    const other = await storeSamplePlayer(database.db);
    await openTestCard(database.ownerDb, { hallId, playerId: other, at: '2026-01-01T12:00:00+01:00' });
    await Promise.all([api.credentials(playerId), api.credentials(other)]);
    const replies = await Promise.all([...Array.from({ length: 200 }, () => ask(playerId)), ask(other)]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.at(-1)).toBe(200);
    const refused = replies.slice(0, -1).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(150);
    expect(refused.every((reply) => reply.json().code === 'statement_under_way')).toBe(true);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask(playerId)).statusCode).toBe(200);
  });

  it("end the player's turn even when a file is refused", async () => {
    await refusal({ bingoid: hallId, from: '2026-11-02', to: '2026-11-01' });
    await csvOf({ bingoid: hallId, from: '2026-11-01', to: '2026-11-02' });
  });
});
