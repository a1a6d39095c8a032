import {
  type CaseFilter,
  type CaseKind,
  caseFilters,
  listQueues,
  queues,
  saveQueueFilter,
} from '@lokalbingo/contract/cases';
import { days } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { prizeStep } from '../../testing/steps-of-staff.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { trialBalance } from '../ledger/ledger.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { wonAboveCap } from '../rounds/testing/won-above-cap.ts';
import { casesModule } from './cases.ts';
import { caseStepsOver } from './testing/case-steps.ts';
import { type Person, staffOfCases } from './testing/staff-of-cases.ts';

const fixture = useRoundFixture();
const { database, clock, random } = fixture;
const keys = { payeeKeys: ringForTests, messageKeys: ringForTests };
const api = useTestApi(
  () => [
    casesModule({
      ...keys,
      db: database.consoleDb,
      clock,
      random,
      productName: 'Lokalbingo',
      portalUrl: 'http://portal.example',
    }),
  ],
  fixture,
);
const person = staffOfCases(fixture);
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

const opened = async (kind: CaseKind, { as }: Person, caseId: string) =>
  (await api.call(queues[kind].open, { as, params: { caseId } })).answer;
const listed = async (kind: CaseKind, { as }: Person, hall: number) =>
  (await api.call(queues[kind].list, { as, query: { hall } })).answer?.cases.map(({ caseId }) => caseId);
const take = caseStepsOver(api);

it('one person takes up a prize above the cap, another approves it, and the player is notified', async () => {
  const { hallId, playerId, prize } = await wonAboveCap(fixture);
  const [eva, ola] = [await person(hallId), await person(hallId, 'chain_manager')];
  const [caseId = ''] = (await listed('prize', eva, hallId)) ?? [];
  expect(caseId).toBe(`G${prize.roundId}-${prize.stage}-${prize.ticketNo}`);
  expect(await opened('prize', eva, caseId)).toMatchObject({ amount: kroner(12_000), state: 'new' });
  expect(await take('prize', eva, caseId, 'approve')).toBe('case_moved');
  expect(await take('prize', eva, caseId, 'take_up')).toBe('taken_up');
  expect(await take('prize', eva, caseId, 'approve')).toBe('another_required');
  expect(await take('prize', ola, caseId, 'approve')).toBe('approved');
  expect(await listed('prize', eva, hallId)).toEqual([]);
  expect(await smsTo(database, playerId)).toHaveLength(1);
});

/** Makes a refused prize that an accountant has taken up. */
async function refusedPrize() {
  const { hallId, playerId, prize } = await wonAboveCap(fixture);
  for (const step of ['take_up', 'refuse'] as const) await prizeStep(fixture, step, prize);
  const [rosa, kai] = [await person(hallId, 'accountant'), await person(hallId, 'chain_manager')];
  const caseId = `F${prize.roundId}-${prize.stage}-${prize.ticketNo}`;
  expect(await listed('refused_prize', rosa, hallId)).toEqual([caseId]);
  expect(await take('refused_prize', kai, caseId, 'take_up')).toBe('not_allowed');
  expect(await take('refused_prize', rosa, caseId, 'take_up')).toBe('taken_up');
  expect(await take('refused_prize', rosa, caseId, 'to_player')).toBe('another_required');
  /** Whether retention keeps the prize, because people have not yet decided about its money. */
  const isKept = async (): Promise<boolean> => {
    const sql = `SELECT retention.is_waiting(hall_id, round_id, stage, ticket_no, state) AS kept
      FROM rounds.prizes WHERE hall_id = $1 AND round_id = $2 AND stage = $3 AND ticket_no = $4`;
    return (await rows(sql, hallId, prize.roundId, prize.stage, prize.ticketNo))[0].kept;
  };
  expect(await isKept()).toBe(true);
  /** Returns, in kroner, the refused prizes, the card's winnings and the debt to the charitable purpose. */
  const balances = async () => [
    (await fixture.houseBalance(hallId, 'prizes_refused')) / 100,
    (await fixture.balance(hallId, playerId)).winningsOre / 100,
    (await fixture.houseBalance(hallId, 'owed_to_purpose')) / 100,
  ];
  expect(await balances()).toEqual([12_000, 40, 0]);
  return { hallId, playerId, prize, kai, caseId, balances, isKept };
}

it('two people release a refused prize to its player, who is notified and sees it as paid', async () => {
  const { hallId, playerId, prize, kai, caseId, balances, isKept } = await refusedPrize();
  expect(await take('refused_prize', kai, caseId, 'to_player')).toBe('to_player');
  expect(await balances()).toEqual([0, 12_040, 0]);
  expect(await isKept()).toBe(false);
  expect((await smsTo(database, playerId)).at(-1)).toContain('vurdert på nytt og godkjent');
  const verdicts = 'SELECT step FROM rounds.prize_verdicts WHERE round_id = $1 AND stage = $2';
  expect(await rows(verdicts, prize.roundId, prize.stage)).toEqual([{ step: 'approved' }]);
  expect(await listed('refused_prize', kai, hallId)).toEqual([]);
  expect((await trialBalance(database.db)).faults).toEqual([]);
});

it('a refused prize is released once, to the player or to the charitable purpose, even on concurrent requests', async () => {
  const { hallId, playerId, kai, caseId, balances, isKept } = await refusedPrize();
  const other = await person(hallId, 'chain_manager');
  const both = await Promise.all([
    take('refused_prize', kai, caseId, 'to_purpose'),
    take('refused_prize', other, caseId, 'to_player'),
  ]);
  expect(both).toContain('case_moved');
  expect(await isKept()).toBe(false);
  expect(await balances()).toEqual(both.includes('to_purpose') ? [0, 40, 12_000] : [0, 12_040, 0]);
  expect(await smsTo(database, playerId)).toHaveLength(both.includes('to_purpose') ? 1 : 2);
});

/** Makes a case in which the e-ID named Kari Annen; with `taken`, that person has another account. */
async function accountCase(hallId: number, isTaken = false): Promise<string> {
  const playerId = await fixture.newPlayer(hallId);
  const [{ case_id: caseId }] = await rows(
    `INSERT INTO e_id.review_cases (player_id, hall_id, differs, opened_at, last_tried_at)
     VALUES ($1, $2, '{last_name}', $3, $3) RETURNING case_id`,
    ...[playerId, hallId, clock.now()],
  );
  const key = isTaken
    ? `(SELECT national_key FROM e_id.identities WHERE player_id <> ${playerId} LIMIT 1)`
    : `sha256('${caseId}')`;
  await rows(
    `INSERT INTO e_id.tried_persons SELECT ${caseId}, ${key}, '${caseId}', '1950-02-03', 'Kari', 'Annen', 'high', $1,
      $1 + interval '30 days'`.replaceAll('$1', '$1::timestamptz'),
    clock.now(),
  );
  return `B${caseId}`;
}

it('a second person links or rejects an account case, and the case lapses when the person is anonymised', async () => {
  const hallId = await fixture.newHall();
  const staff = async () => [await person(hallId), await person(hallId, 'compliance_officer')] as const;
  const [eva, ola] = await staff();
  const caseId = await accountCase(hallId);
  const shown = await opened('account', eva, caseId);
  expect(shown?.dueAt).toEqual(new Date(clock.now().getTime() + days(30)));
  expect(shown?.facts).toContainEqual({ name: 'named', text: 'Kari Annen, 03.02.1950', amount: null });
  await take('account', eva, caseId, 'take_up');
  expect(await take('account', eva, caseId, 'link')).toBe('another_required');
  expect(await take('account', ola, caseId, 'link')).toBe('linked');
  const taken = await accountCase(hallId, true);
  await take('account', eva, taken, 'take_up');
  expect(await take('account', ola, taken, 'link')).toBe('person_taken');
  clock.advance(days(31));
  const [later, other] = await staff();
  expect(await take('account', other, taken, 'link')).toBe('person_forgotten');
  expect(await take('account', later, taken, 'reject')).toBe('rejected');
  expect(await listed('account', later, hallId)).toEqual([]);
});

it('two people settle a discrepancy above the hall’s limit, and only the accountant can begin', async () => {
  const hallId = await fixture.newHall();
  await fixture.newPlayer(hallId, { ownOre: kroner(10) });
  await rows('UPDATE halls.halls SET four_eyes_above_ore = 1000 WHERE hall_id = $1', hallId);
  const [{ id: card }] = await rows(
    `INSERT INTO payments.differences (hall_id, kind, transfer_id, booked_taken_ore, booked_back_ore, stake_ore,
      first_seen_at, last_seen_at)
     SELECT $1, 'booked_without_attempt', min(transfer_id), 100, 0, 100, now(), now() FROM ledger.transfers
     WHERE hall_id = $1 RETURNING difference_id AS id`,
    hallId,
  );
  const [{ id: party }] = await rows(
    `INSERT INTO outside_money.differences (hall_id, party, kind, movement_id, told_ore, booked_ore, stake_ore,
      first_seen_at, last_seen_at)
     VALUES ($1, 'game_501', 'unknown_to_us', gen_random_uuid(), 5000, 0, 5000, now(), now())
     RETURNING difference_id AS id`,
    hallId,
  );
  const [eva, ola] = [await person(hallId, 'accountant'), await person(hallId, 'chain_manager')];
  expect(await listed('card_difference', eva, hallId)).toEqual([`K${card}`]);
  expect(await take('card_difference', ola, `K${card}`, 'settle')).toBe('not_allowed');
  expect(await take('card_difference', ola, `K${card}`, 'ask_again')).toBe('case_moved');
  const { answer } = await api.call(queues.party_difference.steps[0]!.call, {
    as: ola.as,
    params: { caseId: `M${party}` },
    body: { afterSteps: 0, reason: 'Rettet hos motparten' },
  });
  expect(answer?.next.map(({ step }) => step)).toEqual(['settle', 'ask_again']);
  expect(
    await rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'outside_money.ask_again'`),
  ).toHaveLength(1);
  expect(await take('card_difference', eva, `K${card}`, 'settle')).toBe('settled');
  expect(await take('party_difference', ola, `M${party}`, 'agree')).toBe('another_required');
  expect(await take('party_difference', eva, `M${party}`, 'settle')).toBe('proposed');
  expect((await opened('party_difference', ola, `M${party}`))?.next).toEqual([
    { step: 'agree', needsAnother: false },
    { step: 'ask_again', needsAnother: false },
  ]);
  expect(await take('party_difference', eva, `M${party}`, 'agree')).toBe('another_required');
  expect(await take('party_difference', ola, `M${party}`, 'agree')).toBe('settled');
  expect(await listed('party_difference', eva, hallId)).toEqual([]);
});

it('two people explain a fault in the books, even one without an amount', async () => {
  const hallId = await fixture.newHall();
  const [{ id }] = await rows(
    `INSERT INTO books.findings (hall_id, kind, subject, stake_ore, first_seen_at, last_seen_at)
     VALUES ($1, 'held_differs', 'stakes_held', 0, now(), now()) RETURNING difference_id AS id`,
    hallId,
  );
  const caseId = `R${id}`;
  const [eva, ola] = [await person(hallId, 'accountant'), await person(hallId, 'chain_manager')];
  expect(await listed('books_finding', eva, hallId)).toEqual([caseId]);
  const shown = await opened('books_finding', eva, caseId);
  expect(shown?.amount).toBe(null);
  const account = 'Innsatser i runder som ikke er avgjort';
  expect(shown?.facts).toContainEqual({ name: 'found_in', text: account, amount: null });
  expect(await take('books_finding', eva, caseId, 'settle')).toBe('proposed');
  expect(await take('books_finding', eva, caseId, 'agree')).toBe('another_required');
  expect(await take('books_finding', ola, caseId, 'agree')).toBe('settled');
  expect(await listed('books_finding', eva, hallId)).toEqual([]);
  await expect(rows('DELETE FROM books.finding_steps')).rejects.toThrow('append-only');
});

describe('the saved filters of a person', () => {
  const save = async ({ as }: Person, kind: CaseKind, filter: CaseFilter, name: string | null) =>
    (await api.call(saveQueueFilter, { as, body: { savedFilter: { kind, filter, name } } })).problem?.code;
  const saved = async ({ as }: Person, hall: number) =>
    (await api.call(listQueues, { as, query: { hall } })).answer?.saved;

  /** Returns the filters of the queues that a person sees. */
  const filtersSeen = async ({ as }: Person, hall: number) => {
    const { queues: seen = [] } = (await api.call(listQueues, { as, query: { hall } })).answer ?? {};
    return seen.flatMap(({ kind }) => caseFilters.map((filter) => [kind, filter] as const));
  };

  it('are shown to that person only, with counts, and only for the queues of their roles in the hall', async () => {
    const { hallId } = await wonAboveCap(fixture);
    const [eva, ola, clerk] = [await person(hallId), await person(hallId), await person(hallId, 'clerk')];
    for (const who of [eva, clerk]) await save(who, 'prize', 'new', 'Gevinster');
    await save(eva, 'prize', 'new', 'Nye gevinster');
    expect(await saved(eva, hallId)).toEqual([
      { kind: 'prize', filter: 'new', name: 'Nye gevinster', count: 1 },
    ]);
    expect([await saved(ola, hallId), await saved(clerk, hallId)]).toEqual([[], []]);
    await save(eva, 'prize', 'new', null);
    expect(await saved(eva, hallId)).toEqual([]);
  });

  it('are at most 20, also on concurrent requests', async () => {
    const hallId = await fixture.newHall();
    const eva = await person(hallId, 'chain_manager');
    const filters = await filtersSeen(eva, hallId);
    for (const of of filters.slice(0, 19)) expect(await save(eva, ...of, 'Mitt filter')).toBeUndefined();
    const last = await Promise.all(filters.slice(19, 21).map((of) => save(eva, ...of, 'Mitt filter')));
    expect(last).toContain('too_many_filters');
    expect(last).toContain(undefined);
    expect(await save(eva, ...filters[0]!, 'Nytt navn')).toBeUndefined();
  });

  it('do not count for a queue that the person no longer sees', async () => {
    const hallId = await fixture.newHall();
    const [eva, ola] = [await person(hallId, 'chain_manager'), await person(hallId, 'clerk')];
    const filters = await filtersSeen(eva, hallId);
    for (const of of filters.slice(0, 20)) {
      await save(eva, ...of, 'Mitt filter');
      await save(ola, ...of, 'Mitt filter');
    }
    const next = filters[20]!;
    expect(await saved(ola, hallId)).toEqual([]);
    expect(await save(ola, ...next, 'Nytt filter')).toBeUndefined();
    expect(await save(eva, ...next, 'Nytt filter')).toBe('too_many_filters');
  });
});
