import { getUserTimeouts, playPause, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import type { PasswordCheckDeps } from '../identity/identity.ts';
import { pauseEverywhere } from './pause-everywhere.ts';
import { pauseHall } from './pause-hall.ts';
import { notPausedText } from './pauses.nb.ts';
import { pausesOf } from './pauses-in-force.ts';

const paused = 0;
const notPaused = 1;

export function pauseRoutes(bind: Bind<'portal'>, deps: PasswordCheckDeps): void {
  const { db, clock } = deps;

  bind(getUserTimeouts, async ({ caller }) => {
    const pauses = await pausesOf(db, caller.playerId, clock.now());
    return ok({ userTimeouts: pauses.map(({ hallId, endsOn }) => ({ hallId, blockDate: endsOn })) });
  });

  bind(setUserTimeouts, async ({ body, caller }) => {
    const { hallId, blockUntilDate } = body;
    const until = osloDay(blockUntilDate);
    const outcome = await inTransaction(db, (tx) =>
      pauseHall(tx, deps, { hallId, playerId: caller.playerId, until }),
    );
    if (!outcome.ok) return outcome;
    const decided = outcome.value;
    return ok(
      decided.ok
        ? { status: paused, message: '' }
        : { status: notPaused, message: notPausedText(decided.refusal) },
    );
  });

  bind(playPause, async ({ body, caller }) => {
    const outcome = await pauseEverywhere(deps, { playerId: caller.playerId, password: body.password });
    return outcome.ok ? ok({ blockDate: outcome.value }) : outcome;
  });
}
