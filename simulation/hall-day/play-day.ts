/** A day of one hall, under a fake clock: the same seed gives the same day. */
import { minutes } from '@lokalbingo/contract/durations';
import { addDrawer, letIntoShift, openShift } from '@lokalbingo/contract/till';
import { acceptDifference, closeShift } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { seedCountries } from '../../apps/server/src/modules/due-diligence/due-diligence.ts';
import { seedPostcodes } from '../../apps/server/src/modules/places/places.ts';
import { cardOf } from '../../apps/server/src/modules/player-cards/player-cards.ts';
import {
  type CardHolder,
  hundreds,
  type Person,
} from '../../apps/server/src/modules/till/testing/till-fixture.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import {
  awake,
  type Counter,
  confirmWaiting,
  moveOwnCash,
  type Place,
  payIn,
  payOut,
  reverseLast,
} from './counter-acts.ts';
import { type DayWorld, done } from './day-world.ts';
import { endDay } from './end-of-day.ts';
import { causeCases, winAboveCap, withdraw } from './players-acts.ts';
import { add, nothingYet, type RememberedDay } from './remembered-day.ts';
import { newStaff, payOneCoupon, workOffQueues } from './staff-acts.ts';

const cashMovements = 300;
const memberCount = 25;

/**
 * Plays the day until its queues are empty and its books are closed. Prizes above the cap are settled at once. Four
 * clerks count two drawers, move cash 300 times, and count again. One drawer is kr 100 short, which a second manager
 * accepts. At night and on the next days staff settle everything else.
 */
export async function playDay(world: DayWorld, seed: number): Promise<RememberedDay> {
  await seedPostcodes(world.database.ownerDb);
  await seedCountries(world.database.ownerDb);
  const { hallId, drawerId } = await world.newHall();
  const day = nothingYet(hallId);
  const winnerId = await winAboveCap(world, hallId);
  const manager = await world.person([{ role: 'hall_manager', hallId }], hallId);
  const staff = await newStaff(world, hallId);
  day.cases.push(...(await workOffQueues(world, hallId, staff)));
  await withdraw(world, { hallId, playerId: winnerId, amount: kroner(6000) });
  await causeCases(world, hallId);
  await payOneCoupon(world, { hallId, clerk: await world.clerk(hallId), manager }, staff);
  await moveCashAllDay({ world, day, manager, safeId: await safeOf(world, hallId) }, { drawerId, seed });
  await endDay(world, day, staff);
  return day;
}

async function safeOf({ rows }: DayWorld, hallId: number): Promise<number> {
  const [safe] = await rows(
    'SELECT drawer_id AS id FROM till.drawers WHERE hall_id = $1 AND is_safe',
    hallId,
  );
  return safe.id;
}

async function moveCashAllDay(
  counter: Counter,
  { drawerId, seed }: { readonly drawerId: number; readonly seed: number },
): Promise<void> {
  const { world, day, manager } = counter;
  const { hallId } = day;
  const random = seededRandom(seed);
  const body = { hallId, drawerName: 'Skuff 2' };
  const added = await done(world.api.call(addDrawer, { as: manager.as, body }));
  add(day.purses, counter.safeId, 0);
  const shifts = [await openAt(counter, drawerId), await openAt(counter, added.drawerId)];
  const members: CardHolder[] = [];
  for (let each = 0; each < memberCount; each += 1) members.push(await newMember(world, hallId));
  for (const { cardId } of members) add(day.cards, cardId, 0);
  const places = shifts.flatMap((shift) => shift.places);
  for (let each = 0; each < cashMovements; each += 1) {
    world.clock.advance(minutes(random.below(3)));
    const { who, drawerId: at } = random.oneOf(places);
    await act(counter, { who: await awake(world, who), drawerId: at }, { random, members });
    // Pending receipts lapse at the end of the day.
    if (each % 60 === 59 && each < 240) await confirmWaiting(counter, places);
  }
  for (const [at, shift] of shifts.entries()) await close(counter, { ...shift, missingHundreds: at });
  await acceptDifferences(counter, await world.person([{ role: 'hall_manager', hallId }]));
  await confirmWaiting(counter, places);
}

/** Adds a member with an empty card. */
async function newMember({ newPlayer, database }: DayWorld, hallId: number): Promise<CardHolder> {
  const playerId = await newPlayer(hallId, {});
  const card = await cardOf(database.db, { hallId, playerId });
  assert(card.ok, 'A member has a card.');
  return { playerId, cardId: card.value.accountId };
}

type Shift = { readonly shiftId: number; readonly drawerId: number; readonly places: readonly Place[] };

/** Opens a shift with an empty drawer, adds a colleague, and puts float into the drawer. */
async function openAt(counter: Counter, drawerId: number): Promise<Shift> {
  const { world, day } = counter;
  const [holder, colleague] = [await world.clerk(day.hallId), await world.clerk(day.hallId)];
  const opening = { as: holder.as, body: { drawerId, count: hundreds(0) } };
  const { shiftId } = (await done(world.api.call(openShift, opening))).shift;
  // Only people who can log in at a counter can join a shift.
  await world.rows("UPDATE staff.members SET pin_hash = 'x' WHERE staff_id = $1", colleague.staffId);
  const body = { shiftId, staffId: colleague.staffId };
  await done(world.api.call(letIntoShift, { as: holder.as, body }));
  const places = [holder, colleague].map((who) => ({ who, drawerId }));
  await moveOwnCash(counter, { who: holder, drawerId }, { kind: 'float_in', amount: kroner(5000) });
  return { shiftId, drawerId, places };
}

async function act(
  counter: Counter,
  place: Place,
  { random, members }: { readonly random: SeededRandom; readonly members: readonly CardHolder[] },
): Promise<void> {
  const amount = kroner(100 * (1 + random.below(9)));
  const holder = random.oneOf(members);
  const what = random.next();
  if (what < 0.6) {
    const presses = random.happens(0.1) ? 2 : 1;
    await payIn(counter, place, { cardId: holder.cardId, amount, presses });
  } else if (what < 0.9) await payOut(counter, place, { holder, amount, showsCode: random.happens(0.7) });
  else if (what < 0.95) await reverseLast(counter, place);
  else {
    const kind = random.oneOf(['float_in', 'to_safe', 'expense', 'to_bank'] as const);
    await moveOwnCash(counter, place, { kind, amount });
  }
}

/** Counts a drawer, reports it a number of hundreds short, and closes its shift. */
async function close(
  counter: Counter,
  { shiftId, drawerId, places, missingHundreds }: Shift & { readonly missingHundreds: number },
): Promise<void> {
  const { world, day } = counter;
  add(day.purses, drawerId, -kroner(100 * missingHundreds));
  const count = hundreds((day.purses.get(drawerId) ?? 0) / kroner(100));
  const { as } = await awake(world, places[0]?.who as Person);
  const { settlement } = await done(world.api.call(closeShift, { as, body: { shiftId, count } }));
  day.settlements.push(settlement);
}

async function acceptDifferences({ world, day }: Counter, { as }: Person): Promise<void> {
  const differences = day.settlements.flatMap((settlement) => settlement.differences);
  for (const { differenceId } of differences) {
    const body = { differenceId, reason: 'Talt om igjen' };
    await done(world.api.call(acceptDifference, { as, body }));
  }
}
