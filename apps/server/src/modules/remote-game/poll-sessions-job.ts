/** The job that polls open sessions: ends those of players who may not continue, and queries silent ones. */
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { admit, type Standings, standingsOf } from '../admission/admission.ts';
import { closeHolding, type Holding, openHoldings } from '../external-money/external-money.ts';
import { lookUp } from './check-session.ts';
import { isGameOpen } from './opening-hours.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';

/** The job's name. */
export const sessionsTask = 'remote_game.look_at_sessions';

const everyMs = seconds(2);
/** How long a session may be silent before the partner is queried, in case its notice of a close was lost. */
const silentMs = { open: minutes(10), closed: minutes(1) };

/** The jobs of the remote game. Each run first schedules the next, so a failed run is never the last. */
export function sessionTasks(deps: RemoteGameDeps): Tasks {
  return {
    [sessionsTask]: async () => {
      await addSessionsPoll(deps.db, after(deps.clock.now(), everyMs));
      await pollSessions(deps);
    },
  };
}

/** Schedules a poll, replacing a waiting one. Only one runs at a time, in any process. */
export async function addSessionsPoll(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, sessionsTask, {}, { runAt, key: sessionsTask, queue: sessionsTask })),
  );
}

/**
 * Ends the session of every player who may not continue, for whatever reason admission gives, and queries silent
 * sessions. A failure with one session does not stop the others.
 */
export async function pollSessions(deps: RemoteGameDeps): Promise<void> {
  const now = deps.clock.now();
  const sessions = (await openHoldings(deps.db, partnerParty)).filter(({ ref }) => ref !== null);
  const standings = await standingsOf(deps.db, sessions, now);
  const silentSince = after(now, -(isGameOpen(deps.hours, now) ? silentMs.open : silentMs.closed));
  const looks = await Promise.allSettled(
    sessions.map(async (session) => {
      if (!mayGoOn(standings, session) && (await end(deps, session))) return;
      if ((session.reportedAt ?? session.openedAt) <= silentSince) await lookUp(deps, session);
    }),
  );
  looks.forEach((look, at) => {
    if (look.status === 'rejected')
      deps.log.error(
        { err: look.reason, holdingId: sessions[at]?.holdingId },
        'a session could not be checked',
      );
  });
}

/**
 * Ends a session urgently, because its player is protected from playing on.
 * @returns false when the partner's answer does not give the outcome: an already closed session must be queried
 */
async function end(deps: RemoteGameDeps, session: Holding): Promise<boolean> {
  const closed = await closeHolding(deps, session, { isUrgent: true });
  return closed.ok && (closed.value === 'closed_before' || closed.value.state === 'confirmed');
}

function mayGoOn(standings: Standings, session: Holding): boolean {
  const standing = standings.of(session);
  return standing !== undefined && admit('continue_remote_game', standing).ok;
}
