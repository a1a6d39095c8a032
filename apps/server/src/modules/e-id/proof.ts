/** What the e-ID has proven of a person who is about to get an account. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { linkIdentity } from './link-identity.ts';
import { findProof, type ProvenPerson } from './person-store.ts';

/** A proof that is still good. */
export type Proof = {
  /** Stands for the handle where it is stored. */
  readonly handleHash: Uint8Array;
  readonly person: ProvenPerson;
};

/** The proof behind a handle ("storeHash"); undefined when the handle is none or its time is over. */
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

/** Ties a proven person to a new account. Refused, also when two do it at once, when the person has one. */
export async function redeemProof(
  tx: Tx,
  proof: Proof,
  playerId: number,
): Promise<Result<undefined, 'already_registered'>> {
  const link = await linkIdentity(tx, playerId, proof.person);
  return link === 'linked' ? ok(undefined) : refuse('already_registered', { taken: 'eid' });
}
