import * as calls from '@lokalbingo/contract/rounds-plans';
import { kroner } from '@lokalbingo/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { answerAfterRoleEnded } from '../../staff/testing/role-ends.ts';
import { lockPlans } from '../game-plan-store.ts';
import { type Manager, planTerms, usePlanFixture } from '../testing/plan-fixture.ts';

const fixture = usePlanFixture();
const {
  clock,
  database,
  api,
  managerOf,
  hallWithTwo,
  draft,
  propose,
  withdraw,
  approve,
  preview,
  proposed,
  schedule,
} = fixture;

describe('a plan', () => {
  it('proposed by one person and approved by another applies to sales from its first round', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const today = await fixture.roundOnSale(hallId);
    const begins = (await preview(dagny, { hallId }))?.beginsWith;
    const plan = await proposed(dagny, { hallId });
    expect(await approve(dagny, plan)).toBe('another_required');
    expect(await approve(kari, plan)).toBe('approved');
    await schedule();
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100) });
    expect(await fixture.buy(playerId, today)).toMatchObject({ ok: true });
    expect((await fixture.balance(hallId, playerId)).ownOre).toBe(kroner(85));
    expect(await fixture.roundsOf(hallId)).toEqual([await fixture.reread(today)]);
    clock.set('2026-11-22T00:00:01+01:00');
    await schedule();
    const [, first] = await fixture.roundsOf(hallId);
    expect(first?.startsAt).toEqual(begins);
    expect(await fixture.buy(playerId, first!)).toMatchObject({ ok: true });
    expect((await fixture.balance(hallId, playerId)).ownOre).toBe(kroner(65));
  });

  it('cannot be approved by a second account of its proposer', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const playerId = await storeSamplePlayer(database.db);
    await database.pool.query('UPDATE staff.members SET player_id = $1 WHERE staff_id = $2', [
      playerId,
      dagny.staffId,
    ]);
    await database.pool.query(
      `INSERT INTO e_id.identities (player_id, national_key, subject, first_name, last_name, birth_date, acr, verified_at)
      VALUES ($1, $2, 'kari', 'Eva', 'Vakt', '1980-01-01', 'high', now())`,
      [playerId, `key-${playerId}`],
    );
    await database.pool.query('UPDATE staff.members SET national_key = $1 WHERE staff_id = $2', [
      `key-${playerId}`,
      kari.staffId,
    ]);
    expect(await approve(kari, await proposed(dagny, { hallId }))).toBe('another_required');
  });

  it.each(['approved', 'withdrawn'])(
    'is not %s by a person whose role ends while the call waits',
    async (step) => {
      const { hallId, dagny, kari } = await hallWithTwo();
      const plan = await proposed(dagny, { hallId });
      const answer = await answerAfterRoleEnded(database, clock, {
        staffId: kari.staffId,
        lock: (tx) => lockPlans(tx, { hallId, mainGame: 1 }),
        call: async () => (step === 'approved' ? approve(kari, plan) : (await withdraw(kari, plan)).state),
      });
      expect(answer).toBe('plan_not_found');
    },
  );

  it('accepts one of two concurrent acts and refuses the other', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const written = await draft(dagny, { hallId });
    const both = await Promise.all([
      draft(dagny, { hallId, draft: written, change: { leastStakes: kroner(1) } }),
      draft(kari, { hallId, draft: written, change: { leastStakes: kroner(2) } }),
    ]);
    expect(both.map((each) => ('code' in each ? each.code : each.version)).toSorted()).toEqual([
      2,
      'plan_changed',
    ]);
    const [won] = both.filter((each) => !('code' in each));
    const plan = await propose(dagny, won!);
    const ended = await Promise.all([approve(kari, plan), withdraw(dagny, plan)]);
    const states = ended.map((each) => (typeof each === 'object' ? each.state : each));
    expect(states.filter((state) => state === 'plan_changed')).toHaveLength(1);
  });

  it('can be withdrawn until a round is on sale by it, even while rounds are being put on sale', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const change = { firstDay: '2026-11-21', firstStart: '20:00', lastStart: '21:00' };
    const approved = async () => {
      const plan = await proposed(dagny, { hallId, change });
      await approve(kari, plan);
      return { ...plan, revision: plan.revision + 1 };
    };
    expect(await withdraw(dagny, await approved())).toMatchObject({ state: 'withdrawn' });
    const plan = await approved();
    const [withdrawn] = await Promise.all([withdraw(kari, plan), schedule()]);
    await schedule();
    const { rows } = await database.pool.query('SELECT 1 FROM rounds.rounds WHERE plan_id = $1', [
      plan.planId,
    ]);
    expect([withdrawn.state, rows.length > 0]).toEqual(
      rows.length > 0 ? ['plan_in_force', true] : ['withdrawn', false],
    );
    const kept = withdrawn.state === 'withdrawn' ? await approved() : plan;
    await schedule();
    expect(await withdraw(dagny, kept)).toMatchObject({ state: 'plan_in_force' });
  });

  it('opens a game that the hall has never played, and is in the audit log with the earlier values', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const lightning = {
      ticketPrices: { lightning: kroner(5) },
      prizes: planTerms.prizes.slice(0, 3),
      firstDay: '2026-11-21',
    };
    const plan = await proposed(dagny, { hallId, mainGame: 3, change: lightning });
    expect(await approve(kari, plan)).toBe('approved');
    await schedule();
    expect(await fixture.roundsOf(hallId, 3)).toHaveLength(1);
    await approve(kari, await proposed(dagny, { hallId }));
    const { rows } = await database.pool.query(
      `SELECT staff_id, act, before, after FROM audit.records WHERE hall_id = $1 ORDER BY record_id`,
      [hallId],
    );
    expect(rows.map(({ staff_id, act, after }) => [staff_id, act, after.state])).toEqual(
      [1, 2].flatMap(() => [
        [dagny.staffId, 'propose_plan', 'draft'],
        [dagny.staffId, 'propose_plan', 'proposed'],
        [kari.staffId, 'approve_plan', 'approved'],
      ]),
    );
    expect(rows.at(-1).before.ticketPrices).toBe(JSON.stringify({ large: 1500, quick: 500 }));
    expect(rows.at(-1).after.ticketPrices).toBe(JSON.stringify({ large: 2000, quick: 1000 }));
  });

  it('shows its state, its steps and who may approve it', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    await proposed(dagny, { hallId });
    const seenBy = async ({ as }: Manager) =>
      (await api.call(calls.listPlans, { as, query: { hall: hallId } })).answer?.plans ?? [];
    expect(await seenBy(dagny)).toMatchObject([
      {
        version: 2,
        state: 'proposed',
        standing: null,
        approval: { mayApprove: false, approvers: ['Eva Vakt'] },
        steps: [{ by: 'Eva Vakt' }, {}],
      },
      { version: 1, state: 'approved', standing: 'in_force', approval: null, steps: [] },
    ]);
    expect((await seenBy(kari))[0]?.approval?.mayApprove).toBe(true);
  });
});

it('the plans of a game are listed by pages, and each is shown', async () => {
  const { hallId, dagny } = await hallWithTwo();
  const { as } = dagny;
  const [first] = (await api.call(calls.listPlans, { as, query: { hall: hallId } })).answer!.plans;
  await database.pool.query(
    `INSERT INTO rounds.game_plans OVERRIDING USER VALUE SELECT (jsonb_populate_record(plan,
      jsonb_build_object('plan_id', nextval(pg_get_serial_sequence('rounds.game_plans', 'plan_id')), 'version', later))).*
    FROM rounds.game_plans AS plan, generate_series(2, 51) AS later WHERE plan_id = $1`,
    [first!.planId],
  );
  const page = async (query: object) =>
    (await api.call(calls.listPlans, { as, query: { hall: hallId, ...query } })).answer!;
  const newest = await page({});
  expect([newest.plans.length, newest.plans.at(-1)?.version, newest.haveMore]).toEqual([50, 2, [1]]);
  expect(await page({ game: 1, before: 2 })).toMatchObject({ plans: [{ version: 1 }], haveMore: [] });
  const { answer } = await api.call(calls.getPlan, { as, query: { plan: first!.planId } });
  expect(answer?.plan.version).toBe(1);
});

describe('within the scope', () => {
  it('a plan is copied as a draft to other halls of the chain, and to no other', async () => {
    const [here, there, elsewhere] = [
      await fixture.newHall(),
      await fixture.newHall(),
      await fixture.newHall({}, 2),
    ];
    const closed = await fixture.newHall();
    const dagny = await managerOf(here, there, elsewhere);
    const { answer } = await api.call(calls.listHallsToCopyTo, { as: dagny.as, query: { hall: here } });
    expect(answer?.halls.map(({ hallId }) => hallId)).toEqual([there]);
    const plan = await draft(dagny, {
      hallId: here,
      change: { firstDay: '2026-11-21', lastDay: '2026-11-21' },
    });
    const copy = async (...hallIds: number[]) => {
      const copied = await api.call(calls.copyPlan, { as: dagny.as, body: { planId: plan.planId, hallIds } });
      return copied.answer?.drafts ?? copied.problem?.code;
    };
    expect(await copy(there, there)).toMatchObject([
      { hallId: there, state: 'draft', version: 2, terms: { firstDay: '2026-11-22', lastDay: null } },
    ]);
    for (const hallId of [elsewhere, closed, here, 1]) expect(await copy(hallId)).toBe('hall_not_found');
  });

  it('a call answers for plans of a hall outside the scope as for ones that do not exist', async () => {
    const { hallId, dagny } = await hallWithTwo();
    const plan = await draft(dagny, { hallId });
    const stranger = await managerOf(await fixture.newHall());
    const { as } = stranger;
    expect(await propose(stranger, plan)).toMatchObject({ state: 'plan_not_found' });
    expect(await withdraw(stranger, plan)).toMatchObject({ state: 'plan_not_found' });
    expect(await approve(stranger, plan)).toBe('plan_not_found');
    expect(await draft(stranger, { hallId })).toMatchObject({ code: 'hall_not_found' });
    const [own = 0] =
      (await api.call(calls.listHallsToCopyTo, { as, query: { hall: hallId } })).answer?.halls ?? [];
    expect(own).toBe(0);
    expect(await draft(dagny, { hallId, mainGame: 2, draft: plan })).toMatchObject({
      code: 'plan_not_found',
    });
    expect(await preview(stranger, { hallId })).toBeUndefined();
    const listed = await api.call(calls.listPlans, { as, query: { hall: hallId } });
    expect(listed.problem?.code).toBe('hall_not_found');
    const one = await api.call(calls.getPlan, { as, query: { plan: plan.planId } });
    expect(one.problem?.code).toBe('plan_not_found');
    const copied = await api.call(calls.copyPlan, { as, body: { planId: plan.planId, hallIds: [hallId] } });
    expect(copied.problem?.code).toBe('plan_not_found');
  });
});

describe('the database', () => {
  it('refuses to approve a plan that one person made alone, and to change approved terms', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const plan = await proposed(dagny, { hallId });
    const codeOf = (statement: string) =>
      sql
        .raw(statement)
        .execute(database.consoleDb)
        .then(
          () => 'done',
          ({ code }) => code,
        );
    const update = (set: string) =>
      codeOf(`UPDATE rounds.game_plans SET ${set} WHERE plan_id = ${plan.planId}`);
    expect(await update(`state = 'approved', approved_by = ${dagny.staffId}`)).toBe('23514');
    expect(await update(`state = 'approved', approved_by = NULL`)).toBe('23514');
    expect(await update(`proposed_by = ${kari.staffId}`)).toBe('LB001');
    expect(await approve(kari, plan)).toBe('approved');
    expect(await update('least_stakes_ore = 1')).toBe('LB001');
    expect(await update(`state = 'draft'`)).toBe('LB001');
    const made = await draft(dagny, { hallId });
    expect(
      await codeOf(`UPDATE rounds.game_plans SET state = 'approved' WHERE plan_id = ${made.planId}`),
    ).toBe('LB001');
    const insert = `INSERT INTO rounds.game_plans OVERRIDING USER VALUE
      SELECT (jsonb_populate_record(plan, '{"version": 99}')).* FROM rounds.game_plans AS plan WHERE plan_id = ${plan.planId}`;
    expect(await codeOf(insert)).toBe('LB001');
    expect(await codeOf('DELETE FROM rounds.game_plans')).toBe('42501');
  });
});

it('impossible terms are refused as malformed input', async () => {
  const { hallId, dagny } = await hallWithTwo();
  const body = {
    hallId,
    mainGame: 1,
    draft: null,
    terms: { ...planTerms, ticketPrices: {}, prizes: [], leastStakes: 0 },
  };
  for (const change of [
    {},
    { weekdays: [] },
    { weekdays: [2, 1] },
    { firstDay: '2026-02-30' },
    { firstDay: '0000-01-01' },
    { firstStart: '25:00' },
    { startIntervalMs: 1 },
    { leastStakes: 1_000_001 },
    { ticketPrices: { large: -1 } },
  ]) {
    const given = { ...body, terms: { ...body.terms, ...change } };
    const { statusCode } = await api.send(calls.draftPlan, { as: dagny.as, body: given });
    expect([change, statusCode]).toEqual([change, Object.keys(change).length === 0 ? 200 : 400]);
  }
});
