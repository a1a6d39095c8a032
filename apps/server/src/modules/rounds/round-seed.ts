/** The secret of a round's draw: sealed from the moment it is made, and opened by the conductor alone. */
import { commitmentOf } from '@lokalbingo/bingo/every-game/draw-order';
import type { Db, Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { assert } from '../../platform/result.ts';
import { type KeyRing, seal, unseal } from '../../platform/sealed.ts';
import { type Round, type RoundKey, roundKeyText } from './round.ts';
import { sealedSeedsOf } from './seed-store.ts';

/** What sealing takes. */
export type SeedSealing = { readonly seedKeys: KeyRing; readonly random: RandomBytes };

const placeOf = ({ hallId, roundId }: RoundKey): string => `rounds.draw_seeds/${hallId}/${roundId}`;

/** A seed as it is stored. */
export function sealSeed({ seedKeys, random }: SeedSealing, key: RoundKey, seed: Uint8Array): string {
  return seal(seedKeys, random, placeOf(key), seed);
}

/**
 * The seed of a round, which is the one that was committed to. It goes into no log, and into no answer before the
 * round is over.
 * @throws Error when it cannot be opened with these keys or was sealed for another round.
 */
export async function openSeed(db: Db | Tx, seedKeys: KeyRing, round: Round): Promise<Uint8Array> {
  return openSealedSeed(seedKeys, round, (await sealedSeedsOf(db, [round])).get(roundKeyText(round)));
}

/** {@link openSeed} of a seed that has been read already, if there was one. */
export async function openSealedSeed(
  seedKeys: KeyRing,
  round: Round,
  sealed: string | undefined,
): Promise<Uint8Array> {
  assert(sealed, 'A round has no sealed seed.');
  const seed = unseal(seedKeys, placeOf(round), sealed);
  assert((await commitmentOf(seed)) === round.commitment, 'A seed is not the one that was committed to.');
  return seed;
}
