import {
  listMemberMovements,
  listMemberRounds,
  openMemberCard,
  showMemberContact,
  showMemberRound,
} from '@lokalbingo/contract/counter';
import { days } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { reportCardFault } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { useCounter } from './testing/counter-fixture.ts';

const counter = useCounter();
const { api, database, clock, newMember, newStaff, cardIdOf } = counter;
let hallId: number;
let neighbour: number;
let playerId: number;
let cardId: number;

beforeEach(async () => {
  await counter.leaveEarlierRounds();
  hallId = await counter.newHall();
  neighbour = await counter.newHall();
  const balance = { ownOre: kroner(500), winningsOre: kroner(70) };
  playerId = await newMember({ lastName: 'Hansen' }, [hallId, neighbour], balance);
  cardId = await cardIdOf(playerId, hallId);
});

const roleIn = async (role: Parameters<typeof newStaff>[0]) => (await newStaff(role, hallId)).as;
const opened = async (as: { staffCookie: string }) =>
  (await api.call(openMemberCard, { as, params: { cardId } })).answer;

/** Plays a round to its end, for which the member has bought a ticket. */
async function playedRound() {
  const round = await counter.roundOnSale(hallId);
  await counter.buy(playerId, round);
  await counter.playToEnd(round);
  return round.roundId;
}

describe('the member card', () => {
  it('shows who the member is, the money, the limits, what is open and the latest transactions', async () => {
    const as = await roleIn('clerk');
    const round = await counter.roundOnSale(hallId);
    await counter.buy(playerId, round);
    const card = await opened(as);
    expect(card).toMatchObject({
      cardId,
      hallId,
      lastName: 'Hansen',
      birthDate: '1950-02-03',
      age: 76,
      state: 'open',
      needsSupport: false,
      isOwnCase: false,
      open: {
        rounds: [{ roundId: round.roundId, state: 'on_sale', tickets: 1 }],
        withdrawals: [],
        payments: [],
      },
    });
    const { total, own, winnings } = card!.balance;
    expect([total, own + winnings]).toEqual([kroner(555), total]);
    expect(card!.limits.day.left).toBe(card!.limits.day.inForce - (kroner(500) - own));
    expect(card!.movements.map(({ change }) => change)).toEqual([-kroner(15), kroner(70), kroner(500)]);
  });

  it('shows a pause, a card fault and a closed account, but no pause in another hall', async () => {
    const as = await roleIn('clerk');
    const today = osloDayOf(clock.now());
    const stateNow = async () => {
      const { state, pausedUntil } = (await opened(as))!;
      return [state, pausedUntil];
    };
    const inHall = (pausedHall: number, endsOn = plusDays(today, 10)) =>
      inTransaction(database.db, async (tx) =>
        ok(await beginPause(tx, { clock }, { hallId: pausedHall, playerId, endsOn })),
      );
    await inHall(neighbour);
    expect(await stateNow()).toEqual(['open', null]);
    await inHall(hallId);
    expect(await stateNow()).toEqual(['paused', plusDays(today, 10)]);
    await inTransaction(database.db, async (tx) =>
      ok(await beginGlobalPause(tx, { clock }, { playerId, endsOn: plusDays(today, 365) })),
    );
    expect(await stateNow()).toEqual(['paused', plusDays(today, 365)]);
    await inTransaction(database.db, async (tx) => ok(await reportCardFault(tx, { hallId, playerId })));
    expect((await stateNow())[0]).toBe('fault');
    await database.pool.query('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', [
      playerId,
    ]);
    expect((await stateNow())[0]).toBe('closed');
  });

  it('says only that customer service is needed, whatever the reason', async () => {
    const as = await roleIn('clerk');
    for (const flag of ['no_bank_id', 'force_aml']) {
      await database.pool.query(
        `UPDATE admission.player_flags SET no_bank_id = $2 = 'no_bank_id', force_aml = $2 = 'force_aml' WHERE player_id = $1`,
        [playerId, flag],
      );
      expect((await opened(as))?.needsSupport).toBe(true);
    }
  });

  it('has no transactions for a chain manager, who may not see them', async () => {
    expect(await opened(await roleIn('chain_manager'))).toMatchObject({ cardId, movements: [] });
  });

  it('is marked as the staff member’s own, by account or by name and birth date', async () => {
    const { staffId, as } = await newStaff('clerk', hallId);
    const become = async (columns: string) => {
      await database.pool.query(`UPDATE staff.members SET ${columns} WHERE staff_id = ${staffId}`);
      return (await opened(as))?.isOwnCase;
    };
    expect(await become("first_name = 'Kari', last_name = 'Hansen', birth_date = '1951-02-03'")).toBe(false);
    expect(await become("birth_date = '1950-02-03'")).toBe(true);
    expect(await become("first_name = 'Eva', birth_date = NULL")).toBe(false);
    expect(await become(`player_id = ${playerId}`)).toBe(true);
  });
});

it('a clerk sees 30 days, and a manager everything', async () => {
  const roundId = await playedRound();
  clock.advance(days(31));
  const clerk = await roleIn('clerk');
  const manager = await roleIn('hall_manager');
  const seenBy = async (as: { staffCookie: string }) => {
    const page = await api.call(listMemberMovements, { as, params: { cardId }, query: {} });
    const rounds = await api.call(listMemberRounds, { as, params: { cardId }, query: {} });
    const round = await api.call(showMemberRound, { as, params: { cardId, roundId } });
    return [
      page.answer?.movements.length,
      rounds.answer?.rounds.length,
      round.answer?.ownTickets.length ?? round.problem?.code,
    ];
  };
  expect(await seenBy(clerk)).toEqual([0, 0, 'round_not_found']);
  const [page, ...play] = await seenBy(manager);
  expect(page).toBeGreaterThanOrEqual(3);
  expect(play).toEqual([1, 1]);
});

it('transactions are listed page by page', async () => {
  const as = await roleIn('clerk');
  const { answer } = await api.call(listMemberMovements, { as, params: { cardId }, query: { before: 2 } });
  expect(answer).toMatchObject({ movements: [{ entryNo: 1, change: kroner(500) }], next: null });
});

it('contact details are those that the hall itself has recorded', async () => {
  await database.pool.query(
    `UPDATE player_cards.cards SET contact_address = 'Gata ' || hall_id, contact_postcode = '0184' WHERE player_id = $1`,
    [playerId],
  );
  const { answer } = await api.call(showMemberContact, {
    as: await roleIn('hall_manager'),
    params: { cardId },
  });
  expect(answer).toMatchObject({ email: null, address: { address: `Gata ${hallId}`, postcode: '0184' } });
});

it('every look is recorded, and a card of another hall is answered as one that does not exist', async () => {
  const roundId = await playedRound();
  const { staffId, as } = await newStaff('hall_manager', hallId);
  const lookAt = async (ofCard: number) => {
    const params = { cardId: ofCard };
    const answers = [
      await api.call(openMemberCard, { as, params }),
      await api.call(showMemberContact, { as, params }),
      await api.call(listMemberMovements, { as, params, query: {} }),
      await api.call(listMemberRounds, { as, params, query: {} }),
      await api.call(showMemberRound, { as, params: { ...params, roundId } }),
    ];
    return answers.map(({ problem }) => problem?.code);
  };
  expect(await lookAt(cardId)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const { rows } = await database.pool.query(
    'SELECT act, outcome, object_id, hall_id, player_id FROM audit.records WHERE staff_id = $1 ORDER BY record_id',
    [staffId],
  );
  const seen = { outcome: 'seen', object_id: String(cardId), hall_id: hallId, player_id: playerId };
  expect(rows).toEqual(
    ['card', 'contact', 'movements', 'play', 'play'].map((what) => ({ ...seen, act: `see_member_${what}` })),
  );
  const unknown = await lookAt(999_999_999);
  expect(new Set(unknown)).toEqual(new Set(['member_not_found']));
  expect(await lookAt(await cardIdOf(playerId, neighbour))).toEqual(unknown);
});
