/** A day at the counter of one hall, under a fake clock: the same seed gives the same day. */
import { minutes } from '@lokalbingo/contract/durations';
import { addDrawer, letIntoShift, openShift } from '@lokalbingo/contract/till';
import { acceptDifference, closeShift } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import {
  type CardHolder,
  hundreds,
  type Person,
  type useTillFixture,
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
import { add, nothingYet, type RememberedDay } from './remembered-day.ts';

const cashMovements = 300;
const memberCount = 25;

/**
 * Plays the day: four clerks count two drawers, move cash 300 times, and count again. One drawer is kr 100 short, which
 * a second manager accepts.
 */
export async function playDay(
  world: ReturnType<typeof useTillFixture>,
  seed: number,
): Promise<RememberedDay> {
  const random = seededRandom(seed);
  const hall = await world.newHall();
  const { hallId, manager } = hall;
  const added = await world.api.call(addDrawer, { as: manager.as, body: { hallId, drawerName: 'Skuff 2' } });
  const [safe] = await world.rows(
    'SELECT drawer_id AS id FROM till.drawers WHERE hall_id = $1 AND is_safe',
    hallId,
  );
  const counter: Counter = { world, day: nothingYet(hallId), manager, safeId: safe.id };
  add(counter.day.purses, counter.safeId, 0);
  const shifts = [await openAt(counter, hall.drawerId), await openAt(counter, added.answer?.drawerId ?? 0)];
  const members: CardHolder[] = [];
  for (let each = 0; each < memberCount; each += 1) members.push(await world.member(hall));
  for (const { cardId } of members) add(counter.day.cards, cardId, kroner(160));
  const places = shifts.flatMap((shift) => shift.places);
  for (let each = 0; each < cashMovements; each += 1) {
    world.clock.advance(minutes(random.below(3)));
    const { who, drawerId } = random.oneOf(places);
    await act(counter, { who: await awake(counter, who), drawerId }, { random, members });
    // Pending receipts lapse at the end of the day.
    if (each % 60 === 59 && each < 240) await confirmWaiting(counter, places);
  }
  for (const [at, shift] of shifts.entries()) await close(counter, { ...shift, missingHundreds: at });
  await acceptDifferences(counter, await world.person([{ role: 'hall_manager', hallId }]));
  await confirmWaiting(counter, places);
  return counter.day;
}

type Shift = { readonly shiftId: number; readonly drawerId: number; readonly places: readonly Place[] };

/** Opens a shift with an empty drawer, adds a colleague, and puts float into the drawer. */
async function openAt(counter: Counter, drawerId: number): Promise<Shift> {
  const { world, day } = counter;
  const [holder, colleague] = [await world.clerk(day.hallId), await world.clerk(day.hallId)];
  const opened = await world.api.call(openShift, { as: holder.as, body: { drawerId, count: hundreds(0) } });
  const { shiftId = 0 } = opened.answer?.shift ?? {};
  // Only people who can log in at a counter can join a shift.
  await world.rows("UPDATE staff.members SET pin_hash = 'x' WHERE staff_id = $1", colleague.staffId);
  const body = { shiftId, staffId: colleague.staffId };
  const letIn = await world.api.call(letIntoShift, { as: holder.as, body });
  assert(letIn.answer, 'The colleague is let in.');
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
  const { as } = await awake(counter, places[0]?.who as Person);
  const { answer } = await world.api.call(closeShift, { as, body: { shiftId, count } });
  assert(answer, 'The shift is closed.');
  day.settlements.push(answer.settlement);
}

async function acceptDifferences({ world, day }: Counter, { as }: Person): Promise<void> {
  const differences = day.settlements.flatMap((settlement) => settlement.differences);
  for (const { differenceId } of differences) {
    const body = { differenceId, reason: 'Talt om igjen' };
    const { answer } = await world.api.call(acceptDifference, { as, body });
    assert(answer, 'The discrepancy is accepted.');
  }
}
