/**
 * The player's session on this device (specification §3 Session, §4 Authentication). It is kept in local storage,
 * so that every tab shares it and a reload keeps it, and it dies here when it expires, when the player logs out in
 * any tab, or when the server refuses its token. The server's own session is ended by the `logout` call.
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
 * Why a session ended: the player logged out here, it expired, the server refused its token, or another tab ended
 * or replaced it.
 */
export type SessionEnd = 'logged-out' | 'expired' | 'refused' | 'elsewhere';

/** What has just happened to the session. */
export type SessionChange =
  | { readonly kind: 'began' | 'changed' }
  | { readonly kind: 'ended'; readonly reason: SessionEnd };

/** The one session of this tab. */
export type SessionKeeper = {
  /** The session in force, or undefined. The same object until something changes. */
  current(): Session | undefined;
  /** Auto-login: takes up a stored session if it has a token and has not expired. Tells whether one is in force. */
  restore(): boolean;
  /** Stores a login's answer and starts the logout timer. */
  begin(answer: AnswerOf<typeof login>): void;
  /** Changes flags, in storage too, as when the e-ID or AML step is done. */
  setFlags(flags: Partial<SessionFlags>): void;
  /** Forgets token, player, owner filter and flags. */
  end(reason: SessionEnd): void;
  /** The operator chain that hall lists are limited to, if any. */
  ownerFilter(): number | undefined;
  /** Limits hall lists to a chain: until the next reload, or for the whole browser session. */
  setOwnerFilter(ownerId: number, lifetime: 'visit' | 'browser-session'): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
  /** Stops the timer and lets go of the storage event. */
  dispose(): void;
};

/** Where a session is kept, and the window whose other tabs share it. */
export type SessionPlaces = {
  readonly local: Storage;
  readonly perTab: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * The longest that one timer runs. A longer one overflows after 24.8 days, and a laptop's sleep would make it late;
 * with short steps the logout is never more than a step late.
 */
const longestTimerStepMs = 60_000;

/** Makes the session of this tab. Nothing is restored until {@link SessionKeeper.restore} is called. */
export function createSessionKeeper(places: SessionPlaces): SessionKeeper {
  const listeners = new Set<(change: SessionChange) => void>();
  const tell = tellerTo(listeners);
  let session: Session | undefined;
  const ownerFilter = ownerFilterIn(places.perTab);

  const drop = (reason: SessionEnd) => {
    timer.stop();
    ownerFilter.forget();
    const had = session !== undefined;
    session = undefined;
    if (had) tell({ kind: 'ended', reason });
  };
  const end = (reason: SessionEnd) => {
    for (const key of sessionKeys) places.local.removeItem(key);
    drop(reason);
  };
  const timer = timerUntil(() => end('expired'));
  const take = (next: Session, kind: 'began' | 'changed') => {
    session = next;
    timer.run(next.expirationDate);
    if (session === next) tell({ kind });
  };

  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== places.local) return;
    // A null key means that everything was cleared. The token is written last, so its arrival completes a session.
    if (event.key !== null && !sessionKeys.includes(event.key)) return;
    const stored = readSession(places.local);
    if (stored === undefined || stored.expirationDate.getTime() <= Date.now()) return drop('elsewhere');
    if (session !== undefined && session.userId !== stored.userId) drop('elsewhere');
    take(stored, session === undefined ? 'began' : 'changed');
  };
  places.window.addEventListener('storage', onStorage);

  return {
    current: () => session,
    restore: () => {
      if (session !== undefined) return true;
      const stored = readSession(places.local);
      if (stored === undefined) return false;
      if (stored.expirationDate.getTime() <= Date.now()) {
        end('expired');
        return false;
      }
      take(stored, 'began');
      return true;
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
    ownerFilter: ownerFilter.get,
    setOwnerFilter: ownerFilter.set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      timer.stop();
      listeners.clear();
      places.window.removeEventListener('storage', onStorage);
    },
  };
}

/** Tells everyone who listens; one who leaves meanwhile does not keep the next from hearing. */
const tellerTo =
  (listeners: ReadonlySet<(change: SessionChange) => void>) =>
  (change: SessionChange): void => {
    for (const listener of [...listeners]) listener(change);
  };

/** The session that a login's answer begins. */
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
  };
}

/** The chain that hall lists are limited to: for this visit, or kept in the tab for the browser session. */
function ownerFilterIn(perTab: Storage) {
  let ofVisit: number | undefined;
  return {
    get: (): number | undefined => {
      const kept = Number(perTab.getItem('ownerFilter') ?? Number.NaN);
      return ofVisit ?? (Number.isSafeInteger(kept) && kept > 0 ? kept : undefined);
    },
    set: (ownerId: number, lifetime: 'visit' | 'browser-session'): void => {
      ofVisit = ownerId;
      if (lifetime === 'browser-session') perTab.setItem('ownerFilter', String(ownerId));
    },
    forget: (): void => {
      ofVisit = undefined;
      perTab.removeItem('ownerFilter');
    },
  };
}

/** Tells once when a moment has come, at once when it has passed. */
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
