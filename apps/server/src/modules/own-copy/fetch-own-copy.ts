import { hours, minutes } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../platform/database.ts';
import type { Piece, ReadAtLength } from '../../platform/long-reading.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { isPasswordOf, notifyPlayer, type PasswordCheckDeps } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import {
  attemptKey,
  mayAttempt,
  type RateLimit,
  releaseAttempts,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';
import { ownCopyTexts as texts } from './own-copy.nb.ts';
import { type OwnFactsDeps, ownFactsOf } from './own-facts.ts';
import { copyReading } from './write-copy.ts';

/** The dependencies of fetching a copy. */
export type FetchDeps = PasswordCheckDeps &
  OutboxDeps &
  OwnFactsDeps &
  OurNames & {
    /** The company that is responsible for the data. */
    readonly company: string;
    readonly read: ReadAtLength;
  };

type Refusal = 'wrong_password' | 'too_many_password_tries' | 'own_copy_too_soon' | 'own_copy_under_way';

/** How many copies a player may fetch in a day. */
export const copiesADay = 5;
/** After this time an unfinished copy counts as abandoned. Longer than the response of a file may take. */
const underWayAtMostMs = minutes(3);

/**
 * Makes a player's own copy, given the password. Counts the attempt first, notifies the player before sending anything,
 * and then writes as fast as the client reads.
 */
export async function fetchOwnCopy(
  deps: FetchDeps,
  {
    playerId,
    password,
    gone,
  }: { readonly playerId: number; readonly password: string; readonly gone?: AbortSignal },
): Promise<Result<AsyncIterable<Piece>, Refusal>> {
  const { db } = deps;
  const bounds = rateLimitsOf(deps, playerId);
  const all = [bounds.underWay, bounds.aDay];
  const today = await mayAttempt(db, deps, [bounds.aDay]);
  if (!today.ok) return refuse('own_copy_too_soon', today.refusal);
  const alone = await mayAttempt(db, deps, [bounds.underWay]);
  if (!alone.ok) return refuse('own_copy_under_way', alone.refusal);
  // A concurrent call has a copy in progress, or has used the last one of the day.
  const taken = await inTransaction(db, (tx) => takeAttempt(tx, deps, all));
  if (!taken.ok) return refuse('own_copy_under_way', taken.refusal);

  const release = (which: { givenBack?: readonly Uint8Array[]; cleared?: readonly Uint8Array[] }) =>
    inTransaction(db, async (tx) => ok(await releaseAttempts(tx, which)));
  const giveBack = () => release({ givenBack: all.map(({ key }) => key) });
  try {
    const tried = await isPasswordOf(deps, playerId, password);
    if (!tried.ok || !tried.value) {
      await giveBack();
      return tried.ok ? refuse('wrong_password') : refuse('too_many_password_tries', tried.refusal);
    }
    const facts = await ownFactsOf(deps, playerId);
    await inTransaction(db, async (tx) => ok(await notifyPlayer(tx, deps, playerId, texts(deps))));
    const { read, productName, company } = deps;
    const copy = read(copyReading(deps.parts), { facts, productName, company }, gone);
    return ok(andThen(copy, () => release({ cleared: [bounds.underWay.key] })));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function* andThen(pieces: AsyncIterable<Piece>, last: () => Promise<unknown>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } finally {
    await last();
  }
}

function rateLimitsOf(deps: FetchDeps, playerId: number): Readonly<Record<'underWay' | 'aDay', RateLimit>> {
  return {
    underWay: {
      key: attemptKey(deps, 'own copy under way', String(playerId)),
      rule: { freeAttempts: 1, windowMs: underWayAtMostMs },
    },
    aDay: {
      key: attemptKey(deps, 'own copy in a day', String(playerId)),
      rule: { freeAttempts: copiesADay, windowMs: hours(24) },
    },
  };
}
