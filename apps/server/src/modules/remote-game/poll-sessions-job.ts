/** The job that looks after open sessions: those of players who may not go on, and those that nothing is heard of. */
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
/** How long nothing may be heard of a session before the partner is asked: a lost word that it has closed is found so. */
const silentMs = { open: minutes(10), closed: minutes(1) };

/** The jobs of the remote game. Each look first adds the next, so that none that fails is the last. */
export function sessionTasks(deps: RemoteGameDeps): Tasks {
  return {
    [sessionsTask]: async () => {
      await addSessionsPoll(deps.db, after(deps.clock.now(), everyMs));
      await pollSessions(deps);
    },
  };
}

/** Has the sessions looked at then, in place of the look that waits. One at a time, in whatever process. */
export async function addSessionsPoll(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, sessionsTask, {}, { runAt, key: sessionsTask, queue: sessionsTask })),
  );
}

/**
 * Ends the session of every player who may not go on with it, for whatever reason admission gives, and asks the partner
 * about those that nothing has been heard of. One that fails does not keep the others.
 */
export async function pollSessions(deps: RemoteGameDeps): Promise<void> {
  const now = deps.clock.now();
  const sessions = (await openHoldings(deps.db, partnerParty)).filter(({ ref }) => ref !== null);
  const standings = await standingsOf(deps.db, sessions, now);
  const silentSince = after(now, -(isGameOpen(deps.hours, now) ? silentMs.open : silentMs.closed));
  const looks = await Promise.allSettled(
    sessions.map(async (session) => {
      if (!mayGoOn(standings, session) && (await end(deps, session))) return;
      if ((session.toldAt ?? session.openedAt) <= silentSince) await lookUp(deps, session);
    }),
  );
  looks.forEach((look, at) => {
    if (look.status === 'rejected')
      deps.log.error(
        { err: look.reason, holdingId: sessions[at]?.holdingId },
        'a session could not be looked at',
      );
  });
}

/**
 * Ends a session, urgently: its player is protected from playing on.
 * @returns false when the partner has not told of its end by that: one that it had closed already is to be asked about
 */
async function end(deps: RemoteGameDeps, session: Holding): Promise<boolean> {
  const closed = await closeHolding(deps, session, { isUrgent: true });
  return closed.ok && (closed.value === 'closed_before' || closed.value.state === 'confirmed');
}

function mayGoOn(standings: Standings, session: Holding): boolean {
  const standing = standings.of(session);
  return standing !== undefined && admit('continue_remote_game', standing).ok;
}
