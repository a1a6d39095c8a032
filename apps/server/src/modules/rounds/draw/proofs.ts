import { days } from '@lokalbingo/contract/durations';
import type { Operation } from '@lokalbingo/contract/operation';
import { getPublicProof, getRoundProof } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import {
  type CacheCaller,
  CachedJson,
  cacheTag,
  createResponseCache,
} from '../../../platform/http/cached-json.ts';
import type { LongReading, ReadAtLength } from '../../../platform/long-reading.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import type { GameInHall } from '../game-setup.ts';
import type { Round, RoundKey } from '../round.ts';
import { findEnded } from './ended-round.ts';
import { publicProofReading } from './public-proof.ts';
import { roundProofReading } from './round-proof.ts';

/** The caller of a proof. */
export type AskerOfProof = CacheCaller & { readonly knows: (tag: string) => boolean };

type NotOver = 'round_not_found' | 'round_not_finished';

/** The proofs of ended rounds: for a window of their game, and for anyone. */
export type Proofs = {
  readonly toWindow: (
    key: RoundKey & GameInHall,
    asker: AskerOfProof,
  ) => Promise<Result<CachedJson, NotOver>>;
  readonly toAnyone: (
    key: RoundKey,
    asker: AskerOfProof,
  ) => Promise<Result<CachedJson, NotOver | 'round_not_kept'>>;
};

/**
 * Enough for some forty proofs of ten thousand large tickets, or for more than a day's proofs of a hundred tickets
 * each.
 */
const bytesAtMost = 128 * 1024 * 1024;

/**
 * Opens the proofs of this process. An ended round never changes, so its proof is made once; a client that has it is
 * answered without reading any ticket.
 */
export function openProofs({ db, read }: { readonly db: Db; readonly read: ReadAtLength }): Proofs {
  // After that the tickets may have been deleted.
  const kept = createResponseCache({ bytesAtMost, keptForMs: days(1) });

  const proofBy =
    (operation: Operation, reading: LongReading<Round>) =>
    async (
      key: RoundKey & Partial<GameInHall>,
      { knows, ...asker }: AskerOfProof,
    ): Promise<Result<CachedJson | undefined, NotOver>> => {
      const tag = cacheTag(operation, key.hallId, key.mainGame ?? 0, key.roundId);
      const there = kept.find(tag);
      if (there) return ok(new CachedJson(tag, there));
      const found = await findEnded(db, key);
      if (!found.ok) return found;
      if (knows(tag)) return ok(new CachedJson(tag));
      const made = await kept.make(tag, (gone) => read(reading, found.value, gone), asker);
      return ok(made && new CachedJson(tag, made));
    };
  const ofWindow = proofBy(getRoundProof, roundProofReading);
  const ofAnyone = proofBy(getPublicProof, publicProofReading);
  return {
    toWindow: async (key, asker) => {
      const proof = await ofWindow(key, asker);
      if (!proof.ok) return proof;
      assert(proof.value, 'A window can read a round even when its tickets are deleted.');
      return ok(proof.value);
    },
    toAnyone: async (key, asker) => {
      const proof = await ofAnyone(key, asker);
      if (!proof.ok) return proof;
      return proof.value ? ok(proof.value) : refuse('round_not_kept');
    },
  };
}
