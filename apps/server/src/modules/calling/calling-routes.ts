/** The calls of the caller's place. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import {
  type CallerView,
  followCallerGame,
  getCallerView,
  handOverDraw,
  leaveCallerPlace,
  pressAsCaller as pressCall,
  takeCallerPlace,
} from '@lokalbingo/contract/calling';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { endedBy, lastHeld, streamGame } from '../round-watch/round-watch.ts';
import { callerTopic } from './caller-topic.ts';
import { gameOfCaller, openCallerViews } from './caller-view.ts';
import type { CallingDeps } from './calling-deps.ts';
import { leavePlace, takePlace } from './change-place.ts';
import { handOver } from './hand-over.ts';
import { takePress } from './take-press.ts';

export function callingRoutes(bind: Bind<'hall'>, deps: CallingDeps): void {
  const { db, feeds, liveFeed } = deps;
  const viewOf = openCallerViews(deps);
  bind(getCallerView, async ({ caller, query: { hall: hallId, game } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const chosen = game && { hallId, mainGame: Number(game) as MainGame };
    return ok(await viewOf(caller, chosen ?? (await gameOfCaller(deps, caller, hallId))));
  });
  bind(followCallerGame, async ({ caller, query: { hall: hallId, game, after }, reply }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const followed = { hallId, mainGame: Number(game) as MainGame };
    const follow = streamGame(feeds, followed, lastHeld(reply.request, after));
    return ok(endedBy(liveFeed, callerTopic(followed), follow));
  });
  bind(takeCallerPlace, async ({ caller, body: { takeOverFrom, ...game } }) => {
    const taken = await inTransaction(db, (tx) => takePlace(tx, deps, caller, { game, takeOverFrom }));
    return taken.ok ? ok<CallerView>(await viewOf(caller, game)) : taken;
  });
  bind(leaveCallerPlace, ({ caller, body }) => inTransaction(db, (tx) => leavePlace(tx, deps, caller, body)));
  bind(handOverDraw, ({ caller, body }) => inTransaction(db, (tx) => handOver(tx, deps, caller, body)));
  bind(pressCall, async ({ caller, body }) => {
    const pressed = await inTransaction(db, (tx) => takePress(tx, deps, caller, body));
    return pressed.ok ? ok<CallerView>(await viewOf(caller, pressed.value)) : pressed;
  });
}
