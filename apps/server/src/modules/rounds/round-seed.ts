/** The secret of a round's draw: encrypted from the moment it is made, and decrypted only by the conductor. */
import { commitmentOf } from '@lokalbingo/bingo/every-game/draw-order';
import type { Db, Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { assert } from '../../platform/result.ts';
import { type KeyRing, seal, unseal } from '../../platform/sealed.ts';
import { type Round, type RoundKey, roundKeyText } from './round.ts';
import { sealedSeedsOf } from './seed-store.ts';

/** The dependencies of encrypting a seed. */
export type SeedSealing = { readonly seedKeys: KeyRing; readonly random: RandomBytes };

const placeOf = ({ hallId, roundId }: RoundKey): string => `rounds.draw_seeds/${hallId}/${roundId}`;

/** Encrypts a seed for storage. */
export function sealSeed({ seedKeys, random }: SeedSealing, key: RoundKey, seed: Uint8Array): string {
  return seal(seedKeys, random, placeOf(key), seed);
}

/**
 * Decrypts the seed of a round, and checks it against the commitment. A seed must not be logged, nor be in an answer
 * before the round is over.
 * @throws Error when it cannot be decrypted with these keys or belongs to another round.
 */
export async function openSeed(db: Db | Tx, seedKeys: KeyRing, round: Round): Promise<Uint8Array> {
  return openSealedSeed(seedKeys, round, (await sealedSeedsOf(db, [round])).get(roundKeyText(round)));
}

/** Does the same as {@link openSeed}, with an encrypted seed that has already been read. */
export async function openSealedSeed(
  seedKeys: KeyRing,
  round: Round,
  sealed: string | undefined,
): Promise<Uint8Array> {
  assert(sealed, 'A round has no encrypted seed.');
  const seed = unseal(seedKeys, placeOf(round), sealed);
  assert((await commitmentOf(seed)) === round.commitment, 'A seed does not match its commitment.');
  return seed;
}
