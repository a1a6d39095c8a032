/** The acts of clerks at a drawer during a day, through the console's own calls. */

import { type MemberProof, showMemberCode } from '@lokalbingo/contract/member-presence';
import type { MovementKind } from '@lokalbingo/contract/till-movements';
import { confirmCash, payCashOut, reverseCash, takeCashIn } from '@lokalbingo/contract/till-receipts';
import { moveCash } from '@lokalbingo/contract/till-settlements';
import type { Ore } from '@lokalbingo/money';
import { openTestStaffSession } from '../../apps/server/src/modules/staff/testing/test-staff.ts';
import type { CardHolder, Person } from '../../apps/server/src/modules/till/testing/till-fixture.ts';
import { type DayWorld, done } from './day-world.ts';
import { add, type RememberedDay, remember } from './remembered-day.ts';

/** The hall's staff, and what they have recorded of the day. */
export type Counter = {
  readonly world: DayWorld;
  readonly day: RememberedDay;
  readonly manager: Person;
  readonly safeId: number;
};

/** A person at a drawer. */
export type Place = { readonly who: Person; readonly drawerId: number };

const countRefusal = ({ refusals }: RememberedDay, code = 'none'): void => add(refusals, code, 1);
const handed = ({ who, drawerId }: Place) => ({ clerkId: who.staffId, drawerId });

/** Opens a session for the person, with the screen unlocked. */
export async function awake({ database, clock }: DayWorld, who: Person): Promise<Person> {
  const session = await openTestStaffSession(database.consoleDb, clock, who);
  return { ...who, sessionId: session.sessionId, as: { staffCookie: session.staffCookie } };
}

/** Takes a deposit. If the connection breaks, the clerk presses again before the first response arrives. */
export async function payIn(
  { world, day }: Counter,
  place: Place,
  { cardId, amount, presses }: { readonly cardId: number; readonly amount: Ore; readonly presses: number },
): Promise<void> {
  const body = { cardId, amount, requestKey: crypto.randomUUID() };
  const press = () => world.api.call(takeCashIn, { as: place.who.as, body });
  for (const { answer, problem } of await Promise.all(Array.from({ length: presses }, press)))
    if (answer) remember(day, answer.receipt, handed(place));
    else countRefusal(day, problem?.code);
}

/** Pays a member who shows a code, or a passport, which also requires the manager. */
export async function payOut(
  { world, day, manager }: Counter,
  place: Place,
  {
    holder,
    amount,
    showsCode,
  }: { readonly holder: CardHolder; readonly amount: Ore; readonly showsCode: boolean },
): Promise<void> {
  const proof = showsCode ? await codeOf(world, day.hallId, holder) : passport;
  const body = { cardId: holder.cardId, amount, requestKey: crypto.randomUUID(), proof };
  const second = showsCode ? undefined : manager;
  const headers = await world.confirmedBy(place.who, second, { operation: payCashOut, body });
  const { answer, problem } = await world.api.call(payCashOut, { as: place.who.as, body, headers });
  if (answer) remember(day, answer.receipt, handed(place));
  else countRefusal(day, problem?.code);
}

const passport: MemberProof = { by: 'document', document: 'passport' };

/** Returns the code that the portal shows the member. */
async function codeOf({ api }: DayWorld, bingoid: number, { playerId }: CardHolder): Promise<MemberProof> {
  const { code } = await done(api.call(showMemberCode, { as: playerId, body: { bingoid } }));
  return { by: 'code', code };
}

/** Reverses the clerk's last receipt, with the manager in place. */
export async function reverseLast({ world, day, manager }: Counter, place: Place): Promise<void> {
  const { who } = place;
  const wrong = [...day.receipts.values()].findLast(
    ({ clerkId, state, reverses }) => clerkId === who.staffId && state === 'booked' && reverses === null,
  );
  if (!wrong) return;
  const { hallId } = day;
  const input = { hallId, receiptNo: wrong.receiptNo, reason: 'Feil beløp slått inn' };
  const body = { ...input, requestKey: crypto.randomUUID() };
  const headers = await world.confirmedBy(who, manager, { operation: reverseCash, body });
  const { answer, problem } = await world.api.call(reverseCash, { as: who.as, body, headers });
  if (answer) remember(day, answer.receipt, handed(place));
  else countRefusal(day, problem?.code);
}

/** Moves the hall's own cash, with the manager in place. */
export async function moveOwnCash(
  { world, day, manager, safeId }: Counter,
  { who, drawerId }: Place,
  { kind, amount }: { readonly kind: MovementKind; readonly amount: Ore },
): Promise<void> {
  const body = { hallId: day.hallId, kind, amount, reason: 'Etter avtale', requestKey: crypto.randomUUID() };
  const headers = await world.confirmedBy(who, manager, { operation: moveCash, body });
  const { answer, problem } = await world.api.call(moveCash, { as: who.as, body, headers });
  if (!answer) return countRefusal(day, problem?.code);
  day.movements += 1;
  add(day.purses, drawerId, kind === 'float_in' ? amount : -amount);
  if (kind === 'to_safe') add(day.purses, safeId, amount);
}

/** Makes the manager confirm every pending receipt. */
export async function confirmWaiting(counter: Counter, places: readonly Place[]): Promise<void> {
  const { world, day, manager } = counter;
  const { hallId } = day;
  const { as } = await awake(world, manager);
  for (const { receiptNo, clerkId, state } of [...day.receipts.values()]) {
    if (state !== 'waiting') continue;
    const { answer, problem } = await world.api.call(confirmCash, { as, body: { hallId, receiptNo } });
    const drawerId = places.find(({ who }) => who.staffId === clerkId)?.drawerId ?? 0;
    if (answer) remember(day, answer.receipt, { clerkId, drawerId });
    else countRefusal(day, problem?.code);
  }
}
