/** The partner's own actions: it ends a round that was left open, and closes expired sessions. */
import { closeSession } from './close-session.ts';
import { isOpenAt, msUntilClosing } from './opening-hours.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { finishRound } from './play-round.ts';
import { type CloseReason, dueAt, type Session } from './session.ts';

/** Processes all open sessions: on demand, and by itself when they are due. */
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
    const now = deps.clock.now();
    const isOpen = isOpenAt(deps.partner501Hours, now);
    for (const session of isOpen ? deps.sessions.listDue(now) : deps.sessions.listOpen())
      deps.inTransaction(() => tendSession(deps, session));
    deps.callbacks.kick();
    const next = deps.sessions.nextDue();
    if (next === undefined) return;
    const waitMs = Math.min(
      next.getTime() - now.getTime(),
      isOpen ? msUntilClosing(deps.partner501Hours, now) : Infinity,
    );
    timer = setTimeout(tend, Math.max(waitMs, 1)).unref();
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { tend, stop };
}

/** Carries out what is due in a session now. @returns it afterwards */
export function tendSession(deps: Partner501Deps, before: Session): Session {
  if (before.closed !== null) return before;
  const now = deps.clock.now();
  const session = before.openRound !== null && dueAt(before) <= now ? finishRound(before, now) : before;
  const closingReason = reasonToClose(deps, session);
  if (closingReason !== null && session.openRound === null) return closeSession(deps, session, closingReason);
  const after = { ...session, closingReason };
  deps.sessions.save(after);
  return after;
}

function reasonToClose(
  { clock, partner501Hours: hours }: Partner501Deps,
  session: Session,
): CloseReason | null {
  if (session.closingReason !== null) return session.closingReason;
  if (!isOpenAt(hours, clock.now())) return 'closing_time';
  return session.openRound === null && dueAt(session) <= clock.now() ? 'idle' : null;
}
