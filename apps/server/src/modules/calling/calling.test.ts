import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { type CallerPress, handOverDraw } from '@lokalbingo/contract/calling';
import { staffRoles } from '@lokalbingo/contract/permissions';
import { describe, expect, it } from 'vitest';
import { decidePermission } from '../permissions/permissions.ts';
import { publishedState } from '../rounds/testing/hall-caller.ts';
import { expectPaid } from '../rounds/testing/played-round.ts';
import { publicProof } from '../rounds/testing/proofs.ts';
import { confirmAsTestStaff } from '../staff/testing/test-staff.ts';
import { type Person, useCallerFixture } from './testing/caller-fixture.ts';

const callers = useCallerFixture();
const { fixture, mainGame, newCaller, atStart, ask, take, look, leave, press, announce, call } = callers;
const { database, clock } = fixture;
const auditOf = async ({ staffId }: Person) =>
  (
    await database.pool.query(
      'SELECT act, outcome, object_id, "after" FROM audit.records WHERE staff_id = $1 ORDER BY record_id',
      [staffId],
    )
  ).rows;

describe('a caller in the console', () => {
  it('draws a round from first to last number, sees how many tickets lack one number, and has each press logged', async () => {
    const { hallId, round, conductor, caller } = await atStart();
    let short: number | null | undefined;
    const balls = ballsOf(rulesOf(mainGame));
    for (const [at, ball] of balls.entries()) {
      const announced = await press(caller, round, announce(ball, at + 1));
      if (announced.code === 'round_not_found' || announced.code === 'press_refused') break;
      await conductor.work();
      const called = await press(caller, round, call(ball, at + 1));
      short = called.answer?.round?.oneShort ?? short;
      await conductor.work();
    }
    const { state } = await expectPaid(fixture, round);
    expect(short).toBeGreaterThan(0);
    expect((await look(caller, hallId)).answer).toMatchObject({
      mainGame,
      games: [{ mainGame, drawnBy: 'caller' }],
      holder: { name: 'Olga Oppleser', isOwn: true },
      lastEnded: { roundId: round.roundId, state: { called: state.called } },
    });
    const log = await auditOf(caller);
    expect(log[0]).toMatchObject({ act: 'take_caller_place', outcome: 'done' });
    expect(log).toHaveLength(1 + 2 * state.called.length);
    expect(log[1]).toMatchObject({
      act: 'call_balls',
      object_id: String(round.roundId),
      after: { act: 'announced', place: 1, ball: 1 },
    });
  });

  it('calls one ball when pressing twice, and gets the reason for each refusal', async () => {
    const { round, caller } = await atStart();
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => press(caller, round, announce(7), key)));
    expect(twice.map(({ answer }) => answer?.round?.standing)).toMatchObject([{ ball: 7 }, { ball: 7 }]);
    expect(await auditOf(caller)).toHaveLength(2);
    expect(await press(caller, round, announce(8), key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await press(caller, round, announce(76))).toMatchObject({
      code: 'press_refused',
      facts: { why: 'no_ball' },
    });
    expect(await press(caller, round, announce(8))).toMatchObject({
      code: 'press_refused',
      facts: { why: 'announced_already', ball: 7 },
    });
  });

  it('can neither see nor do anything in another hall', async () => {
    const { hallId, round } = await atStart();
    const foreign = await newCaller(await fixture.newHall());
    expect(await look(foreign, hallId)).toMatchObject({ code: 'hall_not_found' });
    expect(await take(foreign, hallId)).toMatchObject({ code: 'hall_not_found' });
    expect(await leave(foreign, hallId)).toMatchObject({ code: 'hall_not_found' });
    expect(await press(foreign, round, announce(7))).toMatchObject({ code: 'round_not_found' });
    const nowhere = { hallId, roundId: 999_999 };
    expect(await press(await newCaller(hallId), nowhere, announce(7))).toMatchObject({
      code: 'round_not_found',
    });
  });
});

describe('the caller’s place', () => {
  it('can be taken over between announcement and call, and the first caller’s next press is refused with the new name', async () => {
    const { hallId, round, conductor, caller } = await atStart();
    await press(caller, round, announce(7));
    const other = await newCaller(hallId, 'Vikar');
    const refused = await take(other, hallId);
    expect(refused).toMatchObject({
      code: 'place_taken',
      facts: { staffId: caller.staffId, name: 'Olga Oppleser', since: clock.now().toISOString() },
    });
    expect(await press(other, round, call(7))).toMatchObject({
      code: 'place_required',
      facts: { name: 'Olga Oppleser' },
    });
    expect((await take(other, hallId, caller.staffId)).answer?.holder).toMatchObject({ isOwn: true });
    expect(await press(caller, round, call(7))).toMatchObject({
      code: 'place_required',
      facts: { name: 'Olga Vikar' },
    });
    await press(other, round, call(7));
    await conductor.work();
    await conductor.work();
    expect(await publishedState(fixture, round)).toMatchObject({ called: [7] });
    const { silentFrom } = (await look(other, hallId)).answer?.round ?? {};
    expect(silentFrom).toEqual(new Date(clock.now().getTime() + 60_000));
  });

  it('goes to one of two people who take it over from the same person concurrently', async () => {
    const { hallId, caller } = await atStart();
    const others = [await newCaller(hallId, 'Vikar'), await newCaller(hallId, 'Hjelper')];
    const taken = await Promise.all(others.map((each) => take(each, hallId, caller.staffId)));
    expect(taken.map(({ code }) => code).toSorted()).toEqual(['place_taken', undefined]);
  });

  it('is free once its holder has left or the session has ended, and goes to one of two concurrent callers', async () => {
    const { hallId, round, caller } = await atStart();
    const other = await newCaller(hallId, 'Vikar');
    const racing = await Promise.all([
      press(caller, round, announce(7)),
      take(other, hallId, caller.staffId),
      press(other, round, announce(8)),
    ]);
    expect(racing[1].code).toBeUndefined();
    const announced = [racing[0], racing[2]].filter(({ code }) => code === undefined);
    expect(announced.length).toBeLessThanOrEqual(1);
    await leave(other, hallId);
    expect(await press(other, round, announce(9))).toMatchObject({ code: 'place_required' });
    expect((await take(caller, hallId)).code).toBeUndefined();
    await database.pool.query('UPDATE staff.sessions SET ended_at = $1 WHERE session_id = $2', [
      clock.now(),
      caller.as.sessionId,
    ]);
    expect((await take(other, hallId)).code).toBeUndefined();
  });
});

it('a second person confirms each ball if the hall requires it, and need not hold the caller’s place', async () => {
  const { hallId, round, caller } = await atStart({ confirmsBalls: true });
  await press(caller, round, announce(7));
  const confirm: CallerPress = { press: 'confirm', place: 1, ball: 7 };
  expect(await press(caller, round, call(7))).toMatchObject({ facts: { why: 'not_confirmed' } });
  expect(await press(caller, round, confirm)).toMatchObject({ facts: { why: 'own_ball' } });
  const other = await newCaller(hallId, 'Vikar');
  expect((await press(other, round, confirm)).answer?.round?.standing).toMatchObject({ isConfirmed: true });
  expect((await press(caller, round, call(7))).code).toBeUndefined();
});

it('a ball is not confirmed by the same person with another account', async () => {
  const { hallId, round } = await atStart({ confirmsBalls: true });
  const [olga, again] = [
    await newCaller(hallId, 'Oppleser', '1980-01-01'),
    await newCaller(hallId, 'Oppleser', '1980-01-01'),
  ];
  await take(olga, hallId, (await look(olga, hallId)).answer?.holder?.staffId);
  await press(olga, round, announce(7));
  expect(await press(again, round, { press: 'confirm', place: 1, ball: 7 })).toMatchObject({
    facts: { why: 'own_ball' },
  });
});

describe('a draw that the hall cannot continue', () => {
  const handOver = async (who: Person, round: { hallId: number; roundId: number }, second?: Person) => {
    const { hallId, roundId } = round;
    const body = { hallId, roundId, reason: 'Brannalarm i hallen' };
    const given = { staffId: second?.staffId ?? 0, beside: who.as.sessionId, operation: handOverDraw, body };
    const headers = second ? await confirmAsTestStaff(database.consoleDb, clock, given) : {};
    return ask(who, handOverDraw, { body, headers });
  };

  it('is handed over by two people, and finished from a seed that was committed beforehand', async () => {
    const { hallId, round, conductor, caller } = await atStart();
    for (const [at, ball] of [7, 3].entries()) {
      await press(caller, round, announce(ball, at + 1));
      await press(caller, round, call(ball, at + 1));
      await conductor.work();
      await conductor.work();
    }
    await press(caller, round, announce(9, 3));
    await conductor.work();
    expect(await handOver(caller, round)).toMatchObject({ code: 'another_required' });
    expect(await handOver(caller, round, caller)).toMatchObject({ code: 'another_required' });
    const other = await newCaller(hallId, 'Vikar');
    expect((await handOver(caller, round, other)).code).toBeUndefined();
    expect(await handOver(caller, round, other)).toMatchObject({ facts: { why: 'handed_over' } });
    expect(await press(caller, round, call(9, 3))).toMatchObject({ facts: { why: 'handed_over' } });
    await conductor.work();
    const roundState = await publishedState(fixture, round);
    expect(roundState).toMatchObject({ called: [7, 3], next: null, handedOver: { ballsCalled: 2 } });
    const seen = async () => (await look(caller, hallId)).answer?.round;
    expect(await seen()).toMatchObject({ isHandedOver: true, machineCalled: null });
    while ((await seen())?.state.called.length === 2) {
      await fixture.toNextStep(round);
      await conductor.work();
    }
    expect((await seen())?.machineCalled).toBe((await publishedState(fixture, round)).called[2]);
    await fixture.playToEnd(round);
    const { state } = await expectPaid(fixture, round);
    expect(state.called.slice(0, 2)).toEqual([7, 3]);
    const published = await publicProof(database.db, round);
    const audit = published.ok && (await auditRound(rulesOf(mainGame), published.value));
    expect(audit).toMatchObject({ holds: true, drawnBy: 'both' });
    expect(await auditOf(other)).toMatchObject([{ act: 'hand_over_draw', outcome: 'confirmed' }]);
    expect((await auditOf(caller)).at(-1)).toMatchObject({ act: 'hand_over_draw', outcome: 'done' });
  });

  it('can only be handed over from its own hall and after it has begun', async () => {
    const { hallId, round, caller } = await atStart();
    const foreign = await newCaller(await fixture.newHall());
    expect(await handOver(foreign, round, caller)).toMatchObject({ code: 'round_not_found' });
    const other = await newCaller(hallId, 'Vikar');
    expect(await handOver(caller, round, other)).toMatchObject({ facts: { why: 'not_begun' } });
  });
});

describe('staff who may call in a hall', () => {
  const link = (playerId: number, { staffId }: Person) =>
    database.pool.query('UPDATE staff.members SET player_id = $1 WHERE staff_id = $2', [playerId, staffId]);

  it('cannot call a round in which they have a ticket', async () => {
    const { round, players, caller } = await atStart();
    await link(players[0]!, caller);
    expect(await press(caller, round, announce(7))).toMatchObject({ code: 'holds_ticket' });
  });

  it('cannot buy tickets for rounds that the hall draws, but can for other rounds and in other halls', async () => {
    const hallId = await fixture.newHall({ drawSource: 'hall' });
    const [own, elsewhere] = [await fixture.newHall({}, 2), await fixture.newHall({ drawSource: 'hall' }, 3)];
    const playerId = await fixture.newPlayer([hallId, own, elsewhere]);
    const caller = await newCaller(hallId);
    await database.pool.query(
      `INSERT INTO staff.grants (staff_id, role, hall_id, granted_at) VALUES ($1, 'caller', $2, $3)`,
      [caller.staffId, own, clock.now()],
    );
    await link(playerId, caller);
    const buyIn = async (hall: number) => fixture.buy(playerId, await fixture.roundOnSale(hall));
    expect(await buyIn(hallId)).toMatchObject({ refusal: { code: 'calls_in_hall' } });
    expect(await buyIn(own)).toMatchObject({ ok: true });
    expect(await buyIn(elsewhere)).toMatchObject({ ok: true });
  });

  it('are determined by the roles in the database’s view', async () => {
    const { rows } = await database.pool.query(
      `SELECT pg_get_viewdef('rounds.players_who_call'::regclass) AS text`,
    );
    const mayCall = staffRoles.filter((role) => {
      const grants = [{ role, halls: [3], isInstallation: false }];
      return decidePermission('call_balls', { grants, counterHallId: 3, isPin: true, isSteppedUp: false }).ok;
    });
    expect(staffRoles.filter((role) => rows[0].text.includes(`'${role}'`))).toEqual(mayCall);
  });
});
