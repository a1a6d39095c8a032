import { minutes } from '@lokalbingo/contract/durations';
import { type ChecklistLineName, getHallChecklist } from '@lokalbingo/contract/hall-checklist';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { type TestCaller, useTestApi } from '../../testing/test-api.ts';
import { addHallMessages } from '../hall-messages/hall-messages.ts';
import { wonAboveCap } from '../rounds/testing/won-above-cap.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../staff/testing/test-staff.ts';
import { useWithdrawalFixture } from '../withdrawals/testing/withdrawal-fixture.ts';
import { hallChecklistModule } from './hall-checklist.ts';

const fixture = useWithdrawalFixture();
const { database, clock } = fixture;
const api = useTestApi(() => [hallChecklistModule({ db: database.consoleDb, clock })], { database, clock });

async function person(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, as: { staffCookie } };
}
async function linesOf(as: TestCaller, hall: number) {
  const { answer, problem } = await api.call(getHallChecklist, { as, query: { hall } });
  return answer?.lines ?? problem?.code;
}
async function lineOf(as: TestCaller, hall: number, name: ChecklistLineName) {
  const lines = await linesOf(as, hall);
  return typeof lines === 'object' ? lines.find(({ line }) => line === name) : lines;
}

describe('the checklist of a hall', () => {
  it('counts what is left to do in the hall, and since when, without other halls', async () => {
    const member = await fixture.newMember();
    const { hallId } = member;
    const { staffId, as } = await person({ role: 'hall_manager', hallId });
    const lines = async () => {
      const found = await linesOf(as, hallId);
      return Array.isArray(found) ? found.map(({ line, count }) => `${line} ${count}`) : found;
    };
    expect(await lines()).toEqual([
      'rounds_left 0',
      'closed_games 0',
      'rounds_without_caller 0',
      'games_without_caller 0',
      'games_without_plan 0',
      'waiting_plans 0',
      'silent_screens 0',
      'open_shifts 0',
      'abandoned_shifts 0',
      'receipts_to_confirm 0',
      'cash_differences 0',
      'withdrawals 0',
      'mobile_changes 0',
      'held_prizes 0',
      'payment_differences 0',
      'party_differences 0',
      'alarms 0',
      'messages 0',
    ]);
    await fixture.made(member);
    const { startsAt } = await fixture.roundOnSale(hallId);
    const message = {
      ownerId: null,
      place: 'my_page',
      tone: 'info',
      header: 'Hei',
      body: 'Hei',
      shownFrom: clock.now(),
      shownTo: null,
    } as const;
    await inTransaction(database.ownerDb, async (tx) =>
      ok(
        await addHallMessages(
          tx,
          [
            { ...message, hallId },
            { ...message, hallId: (await fixture.newMember()).hallId },
          ],
          clock.now(),
        ),
      ),
    );
    await database.pool.query(`
      INSERT INTO till.tills (hall_id, opened_at) VALUES (${hallId}, now());
      INSERT INTO till.drawers (hall_id, drawer_name, is_safe, added_by, added_at)
        VALUES (${hallId}, 'Kasse 1', false, ${staffId}, now());
      INSERT INTO till.shifts (hall_id, drawer_id, holder_id, opened_at)
        SELECT ${hallId}, drawer_id, ${staffId}, '2026-11-21T04:59:59+01:00' FROM till.drawers WHERE hall_id = ${hallId};
      INSERT INTO till.differences (hall_id, shift_id, found_in, cause, amount_ore, found_by, found_at)
        SELECT ${hallId}, shift_id, shift_id, 'opening', 100, ${staffId}, now() FROM till.shifts WHERE hall_id = ${hallId};
      INSERT INTO member_acts.mobile_changes (hall_id, player_id, old_mobile, new_mobile, document, requested_by,
        requested_at, stop_hash)
        VALUES (${hallId}, ${member.playerId}, '40000001', '40000002', 'passport', ${staffId}, '2026-11-21T11:00:00+01:00', decode(repeat('01', 32), 'hex'));
      INSERT INTO alarms.alarms (name, hall_id, about, first_at, last_at) VALUES
        ('caller_silent', ${hallId}, '{}', now(), now()), ('payment_differs', ${hallId}, '{}', now(), now());
      INSERT INTO rounds.day_decisions (hall_id, main_game, oslo_day, decision, staff_id, reason, decided_at)
        VALUES (${hallId}, 1, '2026-11-21', 'closed', ${staffId}, 'Strømmen er borte', now());
      INSERT INTO hall_screens.screens (hall_id, screen_name, device_hash, paired_by, paired_at)
        VALUES (${hallId}, 'Scenen', '\\x01', ${staffId}, '2026-11-21T11:57:59+01:00');
      INSERT INTO rounds.game_plans (hall_id, main_game, version, state, proposed_by, first_day, weekdays, first_start,
        last_start, start_interval_ms, sale_closes_before_start_ms, draw_interval_ms, max_tickets_per_player, ticket_prices,
        prize_plan, draw_source, confirms_balls, least_stakes_ore)
        SELECT hall_id, main_game, version + 1, 'proposed', ${staffId}, first_day, weekdays, first_start, last_start,
          start_interval_ms, sale_closes_before_start_ms, draw_interval_ms, max_tickets_per_player, ticket_prices,
          prize_plan, draw_source, confirms_balls, least_stakes_ore
        FROM rounds.game_plans WHERE hall_id = ${hallId};
      INSERT INTO rounds.game_setups (hall_id, main_game, open) VALUES (${hallId}, 2, true)`);
    expect(await lines()).toEqual([
      'rounds_left 1',
      'closed_games 1',
      'rounds_without_caller 0',
      'games_without_caller 0',
      'games_without_plan 1',
      'waiting_plans 1',
      'silent_screens 1',
      'open_shifts 1',
      'abandoned_shifts 1',
      'receipts_to_confirm 0',
      'cash_differences 1',
      'withdrawals 1',
      'mobile_changes 1',
      'held_prizes 0',
      'payment_differences 0',
      'party_differences 0',
      'alarms 1',
      'messages 1',
    ]);
    expect(await lineOf(as, hallId, 'rounds_left')).toMatchObject({ at: startsAt });
    expect(await lineOf(as, hallId, 'mobile_changes')).toMatchObject({
      at: new Date('2026-11-22T11:00:00+01:00'),
    });
    expect(await lineOf(as, hallId, 'withdrawals')).toMatchObject({ at: clock.now() });
  });

  it('counts a held prize, and a round without a caller', async () => {
    const { hallId } = await wonAboveCap(fixture, 3);
    const { as } = await person({ role: 'hall_manager', hallId });
    expect(await lineOf(as, hallId, 'held_prizes')).toMatchObject({ count: 1 });
    clock.set('2026-11-21T12:00:00+01:00');
    const drawing = await fixture.newHall({ drawSource: 'hall' });
    const round = await fixture.roundOnSale(drawing);
    await fixture.buy(await fixture.newPlayer(drawing), round);
    clock.set(round.saleClosesAt);
    await fixture.newConductor().work();
    clock.set(new Date(round.startsAt.getTime() + minutes(2)));
    const manager = await person({ role: 'hall_manager', hallId: drawing });
    expect(await lineOf(manager.as, drawing, 'rounds_without_caller')).toEqual({
      line: 'rounds_without_caller',
      count: 1,
      at: round.startsAt,
    });
    const missing = () => lineOf(manager.as, drawing, 'games_without_caller');
    expect(await missing()).toMatchObject({ count: 1, at: round.startsAt });
    await database.pool.query(`
      INSERT INTO rounds.caller_places (hall_id, main_game, staff_id, session_id, since)
      SELECT ${drawing}, 1, staff_id, session_id, now() FROM staff.sessions WHERE staff_id = ${manager.staffId}`);
    expect(await missing()).toMatchObject({ count: 0 });
  });

  it('is only for managers of the hall', async () => {
    const hallId = await fixture.newHall();
    const neighbour = await fixture.newHall();
    expect(await linesOf((await person({ role: 'hall_manager', hallId: neighbour })).as, hallId)).toBe(
      'hall_not_found',
    );
    expect(await linesOf((await person({ role: 'clerk', hallId })).as, hallId)).toBe('not_allowed');
    expect(await linesOf((await person({ role: 'chain_manager', ownerId: 1 })).as, hallId)).toHaveLength(16);
  });
});
