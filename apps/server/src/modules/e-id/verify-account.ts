import type { ReviewingHall } from '@lokalbingo/contract/e-id';
import type { Tx } from '../../platform/database.ts';
import { findHalls } from '../halls/halls.ts';
import { isSessionAlive, lockPlayer, memberOf, notePersonProven } from '../identity/identity.ts';
import { homeHallOf } from '../player-cards/player-cards.ts';
import { differencesBetween } from './differences-between.ts';
import { linkIdentity } from './link-identity.ts';
import { hasIdentity, lockPerson, playersOfPerson } from './person-store.ts';
import type { ProvenPerson } from './proven-person.ts';
import { closeReviewCase, openReviewCase } from './review-case-store.ts';

/**
 * Why an account is not verified: the e-ID's person has another account, the account has another owner, the hall must
 * review it first, or (`retry`) the session that began the flow has ended.
 */
export type NotVerified = {
  readonly reason: 'userExist' | '' | 'review' | 'retry';
  readonly hall?: ReviewingHall;
};

/**
 * Links a person to an existing account, when the person is the member registered by a hall (decisions §3.11).
 * Otherwise opens a case at the hall and returns the hall's telephone number. When the hall has corrected its own
 * record, the member's next attempt closes the case; otherwise two of its staff settle it.
 */
export async function verifyAccount(
  tx: Tx,
  { playerId, sessionId }: { readonly playerId: number; readonly sessionId: number },
  person: ProvenPerson,
): Promise<'verified' | NotVerified> {
  await lockPerson(tx, person);
  await lockPlayer(tx, playerId);
  if (!(await isSessionAlive(tx, sessionId, person.verifiedAt))) return { reason: 'retry' };
  const isNew = !(await hasIdentity(tx, playerId)) && (await playersOfPerson(tx, person)).length === 0;
  const differs = isNew ? differencesBetween(await memberOf(tx, playerId), person) : [];
  if (differs.length > 0) {
    const hallId = await homeHallOf(tx, playerId);
    await openReviewCase(tx, { playerId, hallId, differs, person });
    const [hall] = hallId === undefined ? [] : await findHalls(tx, [hallId]);
    return hall ? { reason: 'review', hall: { name: hall.name, phone: hall.phone } } : { reason: 'review' };
  }
  const link = await linkIdentity(tx, playerId, person);
  if (link !== 'linked') return { reason: link === 'taken' ? 'userExist' : '' };
  await closeReviewCase(tx, playerId, person.verifiedAt);
  await notePersonProven(tx, playerId);
  return 'verified';
}
