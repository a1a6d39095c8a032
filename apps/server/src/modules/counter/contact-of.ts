import type { showMemberContact } from '@lokalbingo/contract/counter';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import { placeOf } from '../places/places.ts';
import type { Member } from '../player-cards/player-cards.ts';

/** Returns the contact details of a member, with the town of the postcode. */
export async function contactOf(
  db: Db,
  { mobile, email, contact }: Member,
): Promise<AnswerOf<typeof showMemberContact>> {
  const place = contact && (await placeOf(db, contact.postcode));
  const town = place?.ok ? place.value.town : '';
  return { mobile, email, address: contact && { ...contact, town } };
}
