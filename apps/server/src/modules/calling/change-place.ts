/** Taking and leaving the caller's place at a game. */
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { publish } from '../../platform/live-feed.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { callerPlaceOf, freeCallerPlace, type GameInHall, giveCallerPlace } from '../rounds/rounds.ts';
import { isSessionOpen, staffNames } from '../staff/staff.ts';
import { callerTopic } from './caller-topic.ts';
import type { CallingDeps } from './calling-deps.ts';

type Deps = Pick<CallingDeps, 'clock'>;

/**
 * Takes the place. No takeover is needed when the holder's session has ended, or the holder is the same person in another
 * browser.
 * @param takeOverFrom the staff member who had the place when the person decided to take it over
 */
export async function takePlace(
  tx: Tx,
  { clock }: Deps,
  caller: PermittedCaller,
  { game, takeOverFrom }: { readonly game: GameInHall; readonly takeOverFrom?: number | undefined },
): Promise<Result<void, 'hall_not_found' | 'place_taken'>> {
  if (!covers(caller.scope, game.hallId)) return refuse('hall_not_found');
  const { staffId, sessionId } = caller;
  const now = clock.now();
  const holder = await callerPlaceOf(tx, game);
  if (holder?.sessionId === sessionId) return ok(undefined);
  const isGone = holder && !(await isSessionOpen(tx, holder.sessionId, now));
  const from = isGone ? holder.staffId : takeOverFrom;
  if (!(await giveCallerPlace(tx, game, { staffId, sessionId, since: now }, from)))
    return refuse('place_taken', await holderFacts(tx, game));
  await writeAudit(tx, now, caller, {
    act: 'take_caller_place',
    outcome: 'done',
    object: { kind: 'game', id: game.mainGame },
    hallId: game.hallId,
    ...(holder && { before: { staffId: holder.staffId } }),
  });
  await publish(tx, callerTopic(game));
  return ok(undefined);
}

async function holderFacts(tx: Tx, game: GameInHall) {
  const holder = await callerPlaceOf(tx, game);
  assert(holder, 'A place that could not be taken has a holder.');
  const { staffId, since } = holder;
  const names = await staffNames(tx, [staffId]);
  return { staffId, name: names.get(staffId) ?? '', since: since.toISOString() };
}

/** Leaves the place, if the session has it. */
export async function leavePlace(
  tx: Tx,
  { clock }: Deps,
  caller: PermittedCaller,
  game: GameInHall,
): Promise<Result<Record<string, never>, 'hall_not_found'>> {
  if (!covers(caller.scope, game.hallId)) return refuse('hall_not_found');
  if (await freeCallerPlace(tx, game, caller.sessionId)) {
    await writeAudit(tx, clock.now(), caller, {
      act: 'leave_caller_place',
      outcome: 'done',
      object: { kind: 'game', id: game.mainGame },
      hallId: game.hallId,
    });
    await publish(tx, callerTopic(game));
  }
  return ok({});
}
