import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import { takePerson } from '../identity/identity.ts';
import { carryPauses } from '../responsible-play/responsible-play.ts';
import { lookForSamePerson } from './look-for-same-person.ts';
import { anonymisedPlayers, insertIdentityIfFree, lockPerson, playersOfPerson } from './person-store.ts';
import type { ProvenPerson } from './proven-person.ts';

/**
 * Links a person to a player's account, once, and clears `noBankID`. `taken`: the person has another account, including
 * one that is being linked concurrently. `other_person`: this account belongs to somebody else. A person who was
 * anonymised during a pause gets the pause back.
 */
export async function linkIdentity(
  tx: Tx,
  playerId: number,
  person: ProvenPerson,
): Promise<'linked' | 'taken' | 'other_person'> {
  await lockPerson(tx, person);
  if (!(await insertIdentityIfFree(tx, playerId, person))) {
    const players = await playersOfPerson(tx, person);
    if (players.some((other) => other !== playerId)) return 'taken';
    if (players.length === 0) return 'other_person';
  } else {
    const at = person.verifiedAt;
    for (const from of await anonymisedPlayers(tx, person)) await carryPauses(tx, { from, to: playerId, at });
  }
  await takePerson(tx, playerId, person);
  await setFlags(tx, playerId, { noBankID: false });
  await lookForSamePerson(tx, { playerId, at: person.verifiedAt });
  return 'linked';
}
