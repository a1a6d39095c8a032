import type { StaffRole } from '@lokalbingo/contract/permissions';
import { cancelRound, getRoundOfDay, listTodaysRounds } from '@lokalbingo/contract/rounds-today';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import type { TestCaller } from '../../../testing/test-api.ts';
import { answerAfterRoleEnded } from '../../staff/testing/role-ends.ts';
import type { RoundKey } from '../round.ts';
import { lockRounds } from '../round-store.ts';
import { publishedState } from '../testing/hall-caller.ts';
import { sellRound } from '../testing/played-round.ts';
import { useTodayFixture } from '../testing/today-fixture.ts';

const fixture = useTodayFixture();
const { api, person, manager, rows } = fixture;
const wholeBalance = { ownOre: kroner(100), winningsOre: kroner(5) };

async function cancel(as: TestCaller, { roundId }: RoundKey, ticketCount = 9) {
  const body = { roundId, ticketCount, reason: 'Strømmen er borte' };
  const { answer, problem } = await api.call(cancelRound, { as, body });
  return answer ?? problem?.code;
}
const lines = async (as: TestCaller, hall: number) =>
  (await api.call(listTodaysRounds, { as, query: { hall } })).answer?.games;
const roundOf = async (as: TestCaller, round: number) => {
  const { answer, problem } = await api.call(getRoundOfDay, { as, query: { round } });
  return answer?.round ?? problem?.code;
};

describe('cancelling a round in the console', () => {
  it('shows the refund, pays it, and is audited', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const as = await manager(hallId);
    expect(await cancel(as, round)).toEqual({ ticketCount: 9, playerCount: 3, stakes: kroner(75) });
    expect(await lines(as, hallId)).toMatchObject([{ rounds: [{ state: 'being_cancelled' }] }]);
    await fixture.newConductor().work();
    expect(await lines(as, hallId)).toMatchObject([
      { mainGame: 1, isClosed: false, rounds: [{ state: 'cancelled', cancelReason: 'hall_decision' }] },
    ]);
    expect(await roundOf(as, round.roundId)).toMatchObject({ proofUrl: null, handedOverAfter: null });
    for (const playerId of players) expect(await fixture.balance(hallId, playerId)).toEqual(wholeBalance);
    const records = await rows(
      `SELECT act, object_id, audit.reason, audit.staff_id = cancellation.staff_id AS same FROM audit.records AS audit
      JOIN rounds.cancellations AS cancellation USING (hall_id) WHERE hall_id = $1`,
      hallId,
    );
    const object_id = String(round.roundId);
    expect(records).toEqual([{ act: 'cancel_round', object_id, reason: 'Strømmen er borte', same: true }]);
  });

  it('is refused to a person whose role ends while the call waits for the round', async () => {
    const { hallId, round } = await sellRound(fixture);
    const as = await manager(hallId);
    const answer = await answerAfterRoleEnded(fixture.database, fixture.clock, {
      staffId: as.staffId,
      lock: (tx) => lockRounds(tx, [round]),
      call: () => cancel(as, round),
    });
    expect(answer).toBe('round_not_found');
  });

  it('is possible for a person with the longest name', async () => {
    const { hallId, round } = await sellRound(fixture);
    const name = { firstName: 'Å'.repeat(80), lastName: 'Ø'.repeat(80) };
    const as = await fixture.personNamed(name, { role: 'hall_manager', hallId });
    expect(await cancel(as, round)).toMatchObject({ ticketCount: 9 });
  });

  it('is refused if a ticket was sold meanwhile, after it was cancelled or drawn, and in another hall', async () => {
    const { hallId, round } = await sellRound(fixture);
    const as = await manager(hallId);
    const neighbour = await manager(await fixture.newHall());
    expect(await cancel(neighbour, round)).toBe('round_not_found');
    expect(await roundOf(neighbour, round.roundId)).toBe('round_not_found');
    expect(await cancel(as, round, 8)).toBe('rounds_changed');
    expect(await cancel(as, round)).toMatchObject({ ticketCount: 9 });
    expect(await cancel(as, round)).toBe('round_ended');
    const drawn = await sellRound(fixture);
    fixture.clock.set(drawn.round.saleClosesAt);
    await fixture.newConductor().work();
    fixture.clock.set(drawn.round.startsAt);
    await fixture.newConductor().work();
    expect(await cancel(await manager(drawn.hallId), drawn.round)).toBe('round_under_way');
    await fixture.playToEnd(drawn.round);
    expect(await cancel(await manager(drawn.hallId), drawn.round)).toBe('round_ended');
  });

  it.each(['caller', 'chain_manager', 'clerk'] satisfies StaffRole[])(
    'is permitted by role: %s',
    async (role) => {
      const { hallId, round } = await sellRound(fixture);
      const as = await person(role === 'chain_manager' ? { role, ownerId: 1 } : { role, hallId });
      const outcome = await cancel(as, round);
      if (role === 'clerk') expect(outcome).toBe('not_allowed');
      else expect(outcome).toMatchObject({ ticketCount: 9 });
    },
  );

  it('refunds every stake or is refused while tickets are bought and another person cancels the round too', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { hallId, round, players } = await sellRound(fixture);
      const both = [await manager(hallId), await manager(hallId)];
      const conductor = fixture.newConductor();
      const [one, other, ...bought] = await Promise.all([
        ...both.map((as) => cancel(as, round)),
        ...players.map((playerId) => fixture.buy(playerId, round)),
        conductor.work(),
      ]);
      const outcomes = [one, other];
      const yes = outcomes.filter((outcome) => typeof outcome === 'object');
      expect(yes.length).toBeLessThanOrEqual(1);
      expect(bought).toHaveLength(4);
      await conductor.work();
      if (yes.length === 0) {
        expect(outcomes).toEqual(['rounds_changed', 'rounds_changed']);
        continue;
      }
      expect(await publishedState(fixture, round)).toMatchObject({ status: 'cancelled' });
      for (const playerId of players) expect(await fixture.balance(hallId, playerId)).toEqual(wholeBalance);
      expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
    }
  });

  it('stops the sale of tickets at once', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await cancel(await manager(hallId), round);
    expect(await fixture.buy(players[0]!, round)).toMatchObject({ refusal: { code: 'round_not_on_sale' } });
  });
});

describe("a hall's rounds of today", () => {
  it('show tickets, stakes and winning tickets, and link to the proof of an ended round', async () => {
    const { hallId, round } = await sellRound(fixture);
    const clerk = () => person({ role: 'clerk', hallId });
    expect(await roundOf(await clerk(), round.roundId)).toMatchObject({
      hallId,
      state: 'on_sale',
      ticketCount: 9,
      playerCount: 3,
      stakes: kroner(75),
      winners: [],
      proofUrl: null,
    });
    await fixture.playToEnd(round);
    const as = await clerk();
    const after = await roundOf(as, round.roundId);
    if (typeof after !== 'object') throw new Error('The round is shown.');
    expect(after.winners.length).toBeGreaterThan(0);
    expect(Object.keys(after.winners[0]!).sort()).toEqual([
      'amount',
      'isJackpot',
      'stage',
      'state',
      'ticketNo',
    ]);
    expect(after.proofUrl).toBe(`https://portal.example/kontroll?hall=${hallId}&runde=${round.roundId}`);
    await rows(
      `INSERT INTO rounds.caller_acts (hall_id, round_id, act_no, act, place, reason, actor, acted_at)
      VALUES ($1, $2, 1, 'handed_over', 2, 'Ble syk', 'Olga', now())`,
      hallId,
      round.roundId,
    );
    expect(await roundOf(as, round.roundId)).toMatchObject({ handedOverAfter: 1 });
    const won = after.winners.reduce((sum, { amount }) => sum + amount, 0);
    expect(await lines(as, hallId)).toMatchObject([{ rounds: [{ state: 'finished', won }] }]);
  });

  it('are those of the Oslo day and of a hall in the scope', async () => {
    const { hallId } = await sellRound(fixture);
    fixture.clock.set('2026-11-22T00:00:00+01:00');
    const as = await manager(hallId);
    expect(await lines(as, hallId)).toEqual([{ mainGame: 1, isClosed: false, rounds: [] }]);
    const { problem } = await api.call(listTodaysRounds, { as, query: { hall: 1 } });
    expect(problem?.code).toBe('hall_not_found');
  });
});
