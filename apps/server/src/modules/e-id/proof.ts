/** The e-ID's proof of a person who is about to get an account. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { linkIdentity } from './link-identity.ts';
import { findProof, lockPerson, playersOfPerson } from './person-store.ts';
import type { ProvenPerson } from './proven-person.ts';

/** A valid proof. */
export type Proof = {
  /** The hash under which the handle is stored. */
  readonly handleHash: Uint8Array;
  readonly person: ProvenPerson;
};

/** Returns the proof of a handle ("storeHash"); undefined when it is unknown or expired. */
export async function proofOf(
  db: Db | Tx,
  { clock }: { readonly clock: Clock },
  storeHash: string,
): Promise<Proof | undefined> {
  if (!secretShape.test(storeHash)) return undefined;
  const handleHash = secretHash(storeHash);
  const person = await findProof(db, handleHash, clock.now());
  return person && { handleHash, person };
}

/**
 * Whether a proven person has an account. Until this transaction ends, no other transaction can create an account for
 * the person.
 */
export async function hasAccount(tx: Tx, { person }: Proof): Promise<boolean> {
  await lockPerson(tx, person);
  return (await playersOfPerson(tx, person)).length > 0;
}

/**
 * Links a proven person without an account to a new one. @throws Bug when the person has one: call `hasAccount` first.
 */
export async function redeemProof(tx: Tx, { person }: Proof, playerId: number): Promise<void> {
  const link = await linkIdentity(tx, playerId, person);
  assert(link === 'linked', 'A person without an account can be given one.');
}
