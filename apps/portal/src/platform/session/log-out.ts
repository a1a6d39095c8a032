/**
 * Logging out. On this device the session ends at once; a call that survives the page notifies the server. A
 * failed notification is repeated when the network is back, every half minute while the page is open, and at
 * the next visit. Until then the token is valid on the server, so it is kept here, in one entry that no login
 * reads, until the server has answered or the session would have expired.
 */
import { lazyApi } from '../lazy-api.ts';
import type { SessionKeeper } from './session.ts';

/** The dependencies of logging out. */
export type LogoutPlaces = {
  readonly apiBase: string;
  readonly session: SessionKeeper;
  readonly local: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/** The logout of this tab. */
export type Logout = {
  /** Ends the session here, and notifies the server. */
  now(): void;
  /** Notifies the server of earlier logouts here that it has not confirmed. */
  reportUnconfirmed(): void;
  /** Stops notifying; unconfirmed logouts wait for the next visit. */
  dispose(): void;
};

const reportAgainMs = 30_000;

/** A token that was logged out here and not yet on the server, and when it expires there by itself. */
type Unconfirmed = { readonly token: string; readonly until: number };

/** Makes the logout of a session. */
export function createLogout({ apiBase, session, local, window }: LogoutPlaces): Logout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  const report = async ({ token }: Unconfirmed): Promise<void> => {
    const { logout } = await import('@lokalbingo/contract/identity');
    const api = lazyApi({ baseUrl: apiBase, tokens: { token: () => token, refused: () => undefined } });
    const result = await api.call(logout, { outlivesPage: true });
    // Only the server's own answer counts. A refusal that the server never gives to this call came from a
    // proxy.
    if (!result.ok && result.problem.code !== 'no_valid_token') return;
    const others = readUnconfirmed(local).filter((each) => each.token !== token);
    writeUnconfirmed(local, others);
  };
  const reportUnconfirmed = async (): Promise<void> => {
    clearTimeout(timer);
    const unconfirmed = readUnconfirmed(local);
    // Expired ones are deleted.
    writeUnconfirmed(local, unconfirmed);
    // Code that could not be loaded is requested again the next time.
    await Promise.allSettled(unconfirmed.map(report));
    clearTimeout(timer);
    if (!isDisposed && readUnconfirmed(local).length > 0)
      timer = setTimeout(reportUnconfirmed, reportAgainMs);
  };
  window.addEventListener('online', reportUnconfirmed);

  return {
    now: () => {
      const current = session.current();
      session.end('logged-out');
      if (current === undefined) return;
      const ended = { token: current.token, until: current.expirationDate.getTime() };
      try {
        writeUnconfirmed(local, [...readUnconfirmed(local), ended]);
        void reportUnconfirmed();
      } catch {
        // With full storage the token cannot be kept, so it is sent only once, now.
        void report(ended);
      }
    },
    reportUnconfirmed: () => void reportUnconfirmed(),
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
      window.removeEventListener('online', reportUnconfirmed);
    },
  };
}

/** Read without a schema of the contract, because a visitor who never logs in does not load the contract. */
function readUnconfirmed(local: Storage): readonly Unconfirmed[] {
  try {
    const kept: unknown = JSON.parse(local.getItem('untoldLogouts') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnconfirmed).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

function isUnconfirmed(kept: unknown): kept is Unconfirmed {
  const { token, until } = (kept ?? {}) as Partial<Unconfirmed>;
  return typeof token === 'string' && typeof until === 'number';
}

function writeUnconfirmed(local: Storage, unconfirmed: readonly Unconfirmed[]): void {
  if (unconfirmed.length === 0) local.removeItem('untoldLogouts');
  else local.setItem('untoldLogouts', JSON.stringify(unconfirmed));
}
