/**
 * The player's session on this device (specification §3 Session, §4 Authentication). It is kept in local
 * storage, so that every tab shares it and a reload keeps it. It ends here when it expires, when the player
 * logs out in any tab, or when the server refuses its token. The `logout` call ends the server's own session.
 */
import type { login } from '@lokalbingo/contract/identity';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  readSession,
  type Session,
  type SessionFlags,
  sessionKeys,
  writeSession,
} from './session-storage.ts';

export type { Session, SessionFlags } from './session-storage.ts';

/**
 * Why a session ended: the player logged out here, it expired, the server refused its token, another tab ended or
 * replaced it, or a pause from all halls began here.
 */
export type SessionEnd = 'logged-out' | 'expired' | 'refused' | 'elsewhere' | 'paused';

/** The last change of the session. */
export type SessionChange =
  | { readonly kind: 'began' | 'changed' }
  | { readonly kind: 'ended'; readonly reason: SessionEnd };

/** The one session of this tab. */
export type SessionKeeper = {
  /** The session in force, or undefined. The same object until something changes. */
  current(): Session | undefined;
  /**
   * Auto-login: restores a stored session if it has a token and has not expired. Returns whether a session is
   * in force.
   */
  restore(): boolean;
  /** Stores a login's answer and starts the logout timer. */
  begin(answer: AnswerOf<typeof login>): void;
  /** Changes flags, in storage too, for example when the e-ID or AML step is done. */
  setFlags(flags: Partial<SessionFlags>): void;
  /** Deletes token, player and flags, and after a logout the owner filter too. */
  end(reason: SessionEnd): void;
  /** Why the last session of this page ended, until the next one begins; undefined when none has. */
  lastEnd(): SessionEnd | undefined;
  /** The operator chain that hall lists are limited to, if any. */
  ownerFilter(): number | undefined;
  /**
   * Limits hall lists to a chain for the browser session, until the player leaves it or logs out; undefined
   * removes the limit.
   */
  setOwnerFilter(ownerId: number | undefined): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
  /** Stops the timer and removes the window's listeners. */
  dispose(): void;
};

/** The session's storage, and the window whose other tabs share it. */
export type SessionPlaces = {
  readonly local: Storage;
  readonly perTab: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * The longest run of one timer. A longer one overflows after 24.8 days, and a laptop's sleep would delay it;
 * with short intervals the logout is never later than one interval.
 */
const longestTimerStepMs = 60_000;

/** Makes the session of this tab. Nothing is restored until {@link SessionKeeper.restore} is called. */
export function createSessionKeeper(places: SessionPlaces): SessionKeeper {
  const { notify, subscribe, dismiss } = audience();
  let session: Session | undefined;
  let lastEnd: SessionEnd | undefined;
  const ownerFilter = ownerFilterIn(places.perTab);

  const drop = (reason: SessionEnd) => {
    timer.stop();
    // A player who must only log in again stays in the same chain.
    if (!mustOnlyLogIn(reason)) ownerFilter.set(undefined);
    const had = session !== undefined;
    session = undefined;
    lastEnd = reason;
    if (had) notify({ kind: 'ended', reason });
  };
  const end = (reason: SessionEnd) => {
    for (const key of sessionKeys) places.local.removeItem(key);
    drop(reason);
  };
  const timer = timerUntil(() => end('expired'));
  const take = (next: Session, kind: 'began' | 'changed') => {
    session = next;
    lastEnd = undefined;
    timer.run(next.expirationDate);
    if (session === next) notify({ kind });
  };

  const lookAgain = () => {
    const stored = readSession(places.local);
    if (stored !== undefined && !isOver(stored)) {
      if (session !== undefined && session.userId !== stored.userId) drop('elsewhere');
      take(stored, session === undefined ? 'began' : 'changed');
    } else if (session !== undefined) drop(isOver(session) ? 'expired' : 'elsewhere');
  };
  const stopFollowing = followOtherTabs(places, lookAgain);

  return {
    current: () => session,
    restore: () => {
      if (session !== undefined) return true;
      const stored = readSession(places.local);
      if (stored === undefined) return false;
      if (isOver(stored)) end('expired');
      else take(stored, 'began');
      return session !== undefined;
    },
    begin: (answer) => {
      const next = sessionOf(answer);
      writeSession(places.local, next);
      take(next, 'began');
    },
    setFlags: (flags) => {
      if (session === undefined) return;
      const next = { ...session, ...flags };
      writeSession(places.local, next);
      take(next, 'changed');
    },
    end,
    lastEnd: () => lastEnd,
    ownerFilter: ownerFilter.get,
    setOwnerFilter: (ownerId) => {
      ownerFilter.set(ownerId);
      notify({ kind: 'changed' });
    },
    subscribe,
    dispose: () => {
      timer.stop();
      dismiss();
      stopFollowing();
    },
  };
}

/** Reports when another tab may have changed the session, until the returned function is called. */
function followOtherTabs({ local, window }: SessionPlaces, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isOfSession(event, local)) onChange();
  };
  // A page in the back-forward cache has received no events meanwhile.
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
  };
}

/**
 * Whether another tab has written to the session. A null key means that everything was cleared; the token is
 * written last.
 */
const isOfSession = ({ storageArea, key }: StorageEvent, local: Storage): boolean =>
  storageArea === local && (key === null || sessionKeys.includes(key));

/** Whether the session ended without a logout, so that the player continues in the same place after logging in again. */
export const mustOnlyLogIn = (reason: SessionEnd): boolean => reason === 'expired' || reason === 'refused';

const isOver = ({ expirationDate }: Session): boolean => expirationDate.getTime() <= Date.now();

/** The listeners. All receive a notification, even if one of them unsubscribes during it. */
function audience() {
  const listeners = new Set<(change: SessionChange) => void>();
  return {
    notify: (change: SessionChange): void => {
      for (const listener of [...listeners]) listener(change);
    },
    subscribe: (listener: (change: SessionChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: () => listeners.clear(),
  };
}

/** The session in a login's answer. */
function sessionOf(answer: AnswerOf<typeof login>): Session {
  return {
    token: answer.token,
    expirationDate: new Date(Date.now() + answer.expiresIn * 1000),
    userId: answer.userId,
    name: answer.userFirstname,
    noBankID: answer.noBankID,
    updateAML: answer.updateAML,
    forceAML: answer.forceAML,
    extraAML: answer.extraAML,
    hasWeakPassword: answer.hasWeakPassword,
  };
}

/** The chain that limits hall lists, kept in the tab for the browser session. */
function ownerFilterIn(perTab: Storage) {
  return {
    get: (): number | undefined => {
      const kept = Number(perTab.getItem('ownerFilter') ?? Number.NaN);
      return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined;
    },
    set: (ownerId: number | undefined): void => {
      if (ownerId === undefined) perTab.removeItem('ownerFilter');
      else perTab.setItem('ownerFilter', String(ownerId));
    },
  };
}

/** Calls `onCome` once at a given time; at once when the time has passed. */
function timerUntil(onCome: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (until: Date): void => {
    clearTimeout(timer);
    const remainingMs = until.getTime() - Date.now();
    if (remainingMs <= 0) onCome();
    else timer = setTimeout(() => run(until), Math.min(remainingMs, longestTimerStepMs));
  };
  return { run, stop: () => clearTimeout(timer) };
}
