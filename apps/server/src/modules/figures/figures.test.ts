import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportChainFigures,
  exportHallFigures,
  getChainFigures,
  getHallFigures,
  getMorningMail,
  listRoundsOfDay,
  setMorningMail,
} from '@lokalbingo/contract/figures';
import type { AnsweredFile } from '@lokalbingo/contract/file-answer';
import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { goldenDay, move } from '../books/testing/golden-day.ts';
import { messagesTo } from '../notifications/testing/messages-to.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { readPdf } from '../statements/testing/read-pdf.ts';
import { type HallWithTill, type Person, useTillFixture } from '../till/testing/till-fixture.ts';
import { figuresModule } from './figures.ts';
import { keepDaysAgain, keepNewDays } from './keep-days.ts';
import { sendMorningMails } from './morning-mail.ts';

const fixture = useTillFixture();
const { database, clock } = fixture;
const productName = 'Lokalbingo';
const api = useTestApi(() => [figuresModule({ db: database.consoleDb, clock, productName })], fixture);

const figuresAndLedger = readFileSync(join(import.meta.dirname, 'testing/figures-and-ledger.sql'), 'utf8');
const day = osloDay('2026-11-21');
const nextMorning = new Date('2026-11-22T06:30:00+01:00');
const goldenHallId = 900;

let hall: HallWithTill;
let neighbour: HallWithTill;
/** A member who plays on the next day. */
let later: number;

/** Plays a day in two halls of a chain with one member of both, and a day of hand-made books in a third hall. */
beforeAll(async () => {
  hall = await fixture.newHall();
  neighbour = await fixture.newHall();
  const both = await fixture.newPlayer([hall.hallId, neighbour.hallId]);
  const other = await fixture.newPlayer(hall.hallId);
  later = await fixture.newPlayer(hall.hallId);
  const round = await fixture.roundOnSale(hall.hallId);
  await fixture.buy(both, round, { kind: 'large', count: 2 });
  await fixture.buy(other, round, { kind: 'quick', count: 3 });
  const card = await cardOf(database.db, { hallId: neighbour.hallId, playerId: both });
  if (card.ok) await fixture.spend(neighbour, { playerId: both, cardId: card.value.accountId }, 20);
  const clerk = await fixture.clerkAtDrawer(hall, 2);
  await fixture.cashIn(clerk, await fixture.member(hall), { amount: 300 });
  await fixture.playToEnd(round);
  const books = await goldenDay(database.ownerDb, goldenHallId);
  const [byHand] = books.cards;
  const at = new Date('2026-11-21T23:59:59+01:00');
  const { tickets_1_transit: transit, tickets_1: party } = books.house;
  const steps = [
    ['party_reserved', byHand!, transit, 1000],
    ['party_confirmed', transit, party, 1000],
    ['party_returned', party, byHand!, 400],
    ['cash_difference', books.house.cash, books.house.cash_differences, 100],
  ] as const;
  for (const [kind, from, to, ore] of steps)
    await move(database.ownerDb, books, kind, { name: kind, debit: [from, ore], credit: [to, ore], at });
  const won = { name: 'party_won', debit: [party, 900], credit: [byHand!, 0, 900], at } as const;
  await move(database.ownerDb, books, 'party_won', won);
  await database.pool.query(
    `INSERT INTO responsible_play.own_limits (hall_id, player_id, period, limit_ore, counts_from, policy_version, set_at)
      SELECT hall_id, player_id, 'day', own_ore / 100 * 100, oslo_day, 1, $2 FROM responsible_play.day_stakes WHERE player_id = $1`,
    [other, at],
  );
  await database.pool.query(
    'INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at) VALUES ($1, $2, $3, $4)',
    [hall.hallId, other, '2027-01-01', at],
  );
  await database.pool.query(
    'INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at) VALUES ($1, $2, $3)',
    [both, '2027-01-01', at],
  );
});

const kept = () =>
  fixture.rows(`SELECT hall.hall_id, card_deposits_ore, cash_deposits_ore, bank_withdrawals_ore, cash_payouts_ore,
      cash_differences_ore, limits_reached, pauses_begun, (SELECT jsonb_agg(to_jsonb(played) ORDER BY game) FROM figures.game_days AS played
        WHERE (played.hall_id, played.oslo_day) = (hall.hall_id, hall.oslo_day)) AS games
    FROM figures.hall_days AS hall WHERE oslo_day = '${day}' ORDER BY hall_id`);

const anAccountant = () => fixture.person([{ role: 'accountant', ownerId: 1 }]);
const aManager = ({ hallId }: HallWithTill) => fixture.person([{ role: 'hall_manager', hallId }]);

const hallFigures = async (who: Person, hallId: number, upTo?: string) =>
  (
    await api.call(getHallFigures, {
      as: who.as,
      query: { hall: hallId, unit: 'day', ...(upTo && { upTo }) },
    })
  ).answer;
const chainFigures = async (who: Person, hallId: number) =>
  (await api.call(getChainFigures, { as: who.as, query: { hall: hallId, unit: 'month' } })).answer;

const bytesOf = async (file: AnsweredFile | undefined) =>
  new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer());

describe('the figures of the halls', () => {
  it('are the ledger’s sums to the øre, the same today as when stored, however often they are computed', async () => {
    clock.set('2026-11-21T23:59:59.500+01:00');
    const live = (await hallFigures(await aManager(hall), hall.hallId))?.periods.at(-1)?.figures;
    clock.set(nextMorning);
    await keepNewDays(database.db, clock.now());
    const first = await kept();
    const monthsThatDiffer = await fixture.rows(`
      SELECT hall_id, date_trunc('month', oslo_day)::date, game, sum(turnover_ore), sum(prizes_ore), sum(rounds), sum(tickets)
        FROM figures.game_days GROUP BY 1, 2, 3
      EXCEPT SELECT * FROM figures.game_months`);
    expect(monthsThatDiffer).toEqual([]);
    const figures = await fixture.rows(figuresAndLedger);
    expect(figures.filter(({ stored_ore, booked_ore }) => stored_ore !== booked_ore)).toEqual([]);
    const ofGolden = figures.filter(({ hall_id }) => hall_id === goldenHallId);
    expect(ofGolden).toContainEqual(expect.objectContaining({ figure: 'withdrawals', stored_ore: 13_000 }));
    expect(ofGolden).toContainEqual(expect.objectContaining({ figure: 'cash differences', stored_ore: 100 }));
    const same = (await hallFigures(await aManager(hall), hall.hallId, day))?.periods.at(-1)?.figures;
    expect(same).toEqual({ ...live, activeMembers: 2, limitsReached: 1, pausesBegun: 2 });
    expect(live).toMatchObject({ turnover: kroner(45), rounds: 1, tickets: 5, activeMembers: null });
    // Another day's round ends while the day is recomputed.
    clock.set('2026-11-22T12:00:00+01:00');
    const round = await fixture.roundOnSale(hall.hallId);
    await fixture.buy(later, round);
    await Promise.all([
      keepDaysAgain(database.db, clock.now(), { from: day, to: day }),
      fixture.playToEnd(round),
    ]);
    expect(await kept()).toEqual(first);
    expect(
      await keepDaysAgain(database.db, clock.now(), { from: osloDay('2026-11-22'), to: undefined }),
    ).toBeUndefined();
  });

  it('count a member of a chain once, and leave out halls outside the scope', async () => {
    clock.set(nextMorning);
    await keepNewDays(database.db, clock.now());
    const all = await chainFigures(await anAccountant(), hall.hallId);
    expect(all?.periods.at(-1)?.figures.activeMembers).toBe(2);
    expect(all?.halls.map(({ hallId }) => hallId)).toEqual(
      expect.arrayContaining([hall.hallId, neighbour.hallId, goldenHallId]),
    );
    const result = all?.halls.reduce((sum, each) => sum + each.result, 0);
    expect(all?.whole.result).toBe(result);
    const ofOne = await fixture.person([{ role: 'accountant', hallId: hall.hallId }]);
    const part = await chainFigures(ofOne, hall.hallId);
    expect(part?.halls.map(({ hallId }) => hallId)).toEqual([hall.hallId]);
    expect(part?.whole.turnover).toBe(part?.halls[0]?.turnover);
    expect(part?.periods.at(-1)?.figures.activeMembers).toBeNull();
    const query = { hall: hall.hallId, unit: 'day' } as const;
    const { problem } = await api.call(getChainFigures, { as: (await aManager(hall)).as, query });
    expect(problem?.code).toBe('not_allowed');
  });

  it('leave out a hall that players cannot find, with its money', async () => {
    const ofKind = (kind: string) =>
      fixture.rows('UPDATE halls.halls SET kind = $2 WHERE hall_id = $1', neighbour.hallId, kind);
    const accountant = await anAccountant();
    const whole = await chainFigures(accountant, hall.hallId);
    await ofKind('training');
    const rest = await chainFigures(accountant, hall.hallId);
    await ofKind('public');
    expect(rest?.halls.map(({ hallId }) => hallId)).not.toContain(neighbour.hallId);
    const left = whole?.halls.filter(({ hallId }) => hallId !== neighbour.hallId);
    expect(rest?.whole.result).toBe(left?.reduce((sum, each) => sum + each.result, 0));
  });

  it('lead to the rounds of a day', async () => {
    const query = { hall: hall.hallId, day };
    const { answer } = await api.call(listRoundsOfDay, { as: (await aManager(hall)).as, query });
    expect(answer?.rounds).toMatchObject([{ game: 'main_1', ticketCount: 5, stakes: kroner(45) }]);
  });

  it('are exported as CSV for a Norwegian spreadsheet, without formulas, or as a tagged PDF, and each export is logged', async () => {
    clock.set(nextMorning);
    await database.pool.query(`UPDATE halls.halls SET hall_name = '=1+1' WHERE hall_id = ${hall.hallId}`);
    const body = { hallId: hall.hallId, unit: 'day', upTo: day } as const;
    const csv = await api.call(exportHallFigures, {
      as: (await aManager(hall)).as,
      body: { ...body, format: 'csv' },
    });
    const text = Buffer.from(await bytesOf(csv.answer)).toString();
    const lines = text.split('\r\n');
    expect(text.startsWith('\uFEFFHall;Fra;Til;Spill;Omsetning;')).toBe(true);
    expect(lines.find((line) => line.includes('21.11.2026'))).toMatch(
      /^'=1\+1;21\.11\.2026;21\.11\.2026;Alle spill;45,00;/,
    );
    expect(csv.answer?.name).toBe('tall-2026-10-23-2026-11-21.csv');
    const pdf = await api.call(exportChainFigures, {
      as: (await anAccountant()).as,
      body: { ...body, format: 'pdf' },
    });
    const read = await readPdf(await bytesOf(pdf.answer));
    expect(read.isTagged).toBe(true);
    expect(read.read.join(' ')).toContain('Hall for hall');
    const logged = await fixture.rows(
      `SELECT act, after ->> 'format' AS format FROM audit.records WHERE act LIKE 'export%' ORDER BY at, act DESC`,
    );
    expect(logged).toEqual([
      { act: 'export_figures', format: 'csv' },
      { act: 'export_chain_figures', format: 'pdf' },
    ]);
  });
});

describe('the morning mail', () => {
  it('gives the managers of a hall yesterday’s figures and the waiting work, names nobody, and can be turned off', async () => {
    clock.set(nextMorning);
    const { hallId } = neighbour;
    const manager = await aManager(neighbour);
    const email = `leder${manager.staffId}@hall.example`;
    await database.pool.query(
      `UPDATE staff.members SET work_email = '${email}' WHERE staff_id = ${manager.staffId}`,
    );
    await fixture.open(await fixture.clerk(hallId), neighbour.drawerId, 1);
    const deps = { db: database.db, clock, random: fixture.random, messageKeys: ringForTests, productName };
    await sendMorningMails(deps);
    const [mail = ''] = await messagesTo(database, email);
    const { subject, text } = JSON.parse(mail);
    expect(subject).toContain('lørdag 21. november');
    expect(text).toContain('Omsetning: kr');
    expect(text).toContain('1 kassedifferanse er ikke godkjent');
    expect(text).not.toMatch(/Vakt|Eva/);
    const query = { hall: hallId };
    const wanted = async () => (await api.call(getMorningMail, { as: manager.as, query })).answer;
    expect(await wanted()).toEqual({ isOffered: true, isWanted: true });
    await api.call(setMorningMail, { as: manager.as, body: { isWanted: false } });
    expect(await wanted()).toEqual({ isOffered: true, isWanted: false });
    await sendMorningMails(deps);
    expect(await messagesTo(database, email)).toHaveLength(1);
    await api.call(setMorningMail, { as: manager.as, body: { isWanted: true } });
    expect(await wanted()).toEqual({ isOffered: true, isWanted: true });
  });
});
