/** What the partner does by itself: it ends a round that was left open, and closes sessions whose time has come. */
import { closeSession } from './close-session.ts';
import { isOpenAt, msUntilClosing } from './opening-hours.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { finishRound } from './play-round.ts';
import type { CloseReason, Session } from './session.ts';

/** How long a round stays open before the partner ends it, and a session without a round. */
const longestRoundMs = 30_000;
const longestIdleMs = 10 * 60_000;

/** Looks after all open sessions: at once when told, and by itself in their time. */
export type Tending = {
  readonly tend: () => void;
  readonly stop: () => void;
};

export function createTending(deps: Partner501Deps): Tending {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tend = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    for (const session of deps.sessions.listOpen()) deps.inTransaction(() => tendSession(deps, session));
    deps.callbacks.kick();
    const waits = deps.sessions.listOpen().map((session) => msUntilDue(deps, session));
    if (waits.length > 0) timer = setTimeout(tend, Math.max(Math.min(...waits), 1)).unref();
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { tend, stop };
}

/** Does with a session what is due now. @returns it as it is then */
export function tendSession(deps: Partner501Deps, before: Session): Session {
  if (before.closed !== null) return before;
  const now = deps.clock.now();
  const isLeft = before.openRound !== null && age(before.openRound.startedAt, now) >= longestRoundMs;
  const session = isLeft ? finishRound(before, now) : before;
  const closingReason = reasonToClose(deps, session);
  if (closingReason !== null && session.openRound === null) return closeSession(deps, session, closingReason);
  const after = { ...session, closingReason };
  deps.sessions.save(after);
  return after;
}

function reasonToClose({ clock, hours }: Partner501Deps, session: Session): CloseReason | null {
  if (session.closingReason !== null) return session.closingReason;
  if (!isOpenAt(hours, clock.now())) return 'closing_time';
  const isIdle = session.openRound === null && age(session.lastPlayedAt, clock.now()) >= longestIdleMs;
  return isIdle ? 'idle' : null;
}

/** How long it is until something is to be done with an open session. */
export function msUntilDue({ clock, hours }: Partner501Deps, session: Session): number {
  const now = clock.now();
  if (session.openRound !== null) return longestRoundMs - age(session.openRound.startedAt, now);
  return Math.min(longestIdleMs - age(session.lastPlayedAt, now), msUntilClosing(hours, now));
}

const age = (at: string, now: Date): number => now.getTime() - Date.parse(at);
