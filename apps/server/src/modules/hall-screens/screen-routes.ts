/** The calls that a screen makes. */
import { after, minutes } from '@lokalbingo/contract/durations';
import {
  countScreenTickets,
  followScreenGame,
  getScreen,
  getScreenGame,
  getScreenPairing,
  startScreenPairing,
} from '@lokalbingo/contract/hall-screens';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok, refuse } from '../../platform/result.ts';
import { newSecret } from '../../platform/secret.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { endedBy, lastHeld, streamGame } from '../round-watch/round-watch.ts';
import type { HallScreensDeps } from './hall-screens-deps.ts';
import { screenCookie } from './screen-authenticator.ts';
import { newScreenCode, screenCodeHash } from './screen-code.ts';
import { findScreen, insertPairing, isWaiting, screenOfCaller } from './screen-store.ts';
import { screenTopic } from './screen-topic.ts';
import { showScreen } from './show-screen.ts';

const codeLivesMs = minutes(10);
/** Allows 40 screens behind one address, each started a few times. */
const codeRule = { freeAttempts: 200, windowMs: minutes(10) };

export function screenRoutes(bind: Bind<'hall'>, deps: HallScreensDeps): void {
  const { db, clock, random, feeds, liveFeed } = deps;
  const cookie = screenCookie(deps.hallUrl.startsWith('https:'));

  bind(startScreenPairing, async ({ address, reply }) => {
    const now = clock.now();
    const [deviceToken, code, expiresAt] = [
      newSecret(random),
      newScreenCode(random),
      after(now, codeLivesMs),
    ];
    const started = await inTransaction(db, async (tx) => {
      const key = attemptKey(deps, 'screen pairing', address);
      const counted = await takeAttempt(tx, deps, [{ key, rule: codeRule }]);
      if (!counted.ok) return refuse('too_many_screen_codes', counted.refusal);
      const pairing = { deviceToken, codeHash: screenCodeHash(deps, code), now, expiresAt };
      // A collision is almost impossible: a handful of hundreds of millions of codes are in use.
      assert(await insertPairing(tx, pairing), 'A new code is unused.');
      return ok({ code, expiresAt });
    });
    if (started.ok) cookie.set(reply, deviceToken);
    return started;
  });
  bind(getScreenPairing, async ({ reply }) => {
    const token = cookie.read(reply.request);
    if (await findScreen(db, token)) return ok({ state: 'paired' });
    return ok({ state: (await isWaiting(db, token, clock.now())) ? 'waiting' : 'none' });
  });
  bind(getScreen, async ({ caller, reply }) => {
    const token = cookie.read(reply.request);
    assert(token, 'A screen is identified by its cookie.');
    cookie.set(reply, token);
    return ok(await showScreen(deps, await screenOfCaller(db, caller.screenId)));
  });
  bind(getScreenGame, async ({ caller: { hallId }, params }) => {
    const game = await deps.readGame({ hallId, mainGame: params.game });
    return game ? ok(game) : refuse('game_closed');
  });
  bind(followScreenGame, async ({ caller: { screenId, hallId }, params, query, reply }) => {
    const game = { hallId, mainGame: params.game };
    const follow = streamGame(feeds, game, lastHeld(reply.request, query.after));
    return ok(endedBy(liveFeed, screenTopic(screenId), follow));
  });
  bind(countScreenTickets, async ({ caller: { hallId }, params: { roundId } }) => {
    const counts = await deps.countTickets({ hallId, roundId });
    return counts ? ok(counts) : refuse('round_not_found');
  });
}
