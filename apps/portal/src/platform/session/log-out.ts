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
  tellUntold(): void;
  /** Stops notifying; unconfirmed logouts wait for the next visit. */
  dispose(): void;
};

const tellAgainMs = 30_000;

/** A token that was logged out here and not yet on the server, and when it expires there by itself. */
type Untold = { readonly token: string; readonly until: number };

/** Makes the logout of a session. */
export function createLogout({ apiBase, session, local, window }: LogoutPlaces): Logout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  const tell = async ({ token }: Untold): Promise<void> => {
    const { logout } = await import('@lokalbingo/contract/identity');
    const api = lazyApi({ baseUrl: apiBase, tokens: { token: () => token, refused: () => undefined } });
    const told = await api.call(logout, { outlivesPage: true });
    // Only the server's own answer counts. A refusal that the server never gives to this call came from a
    // proxy.
    if (!told.ok && told.problem.code !== 'no_valid_token') return;
    const others = readUntold(local).filter((each) => each.token !== token);
    writeUntold(local, others);
  };
  const tellUntold = async (): Promise<void> => {
    clearTimeout(timer);
    const untold = readUntold(local);
    // Expired ones are deleted.
    writeUntold(local, untold);
    // Code that could not be loaded is requested again the next time.
    await Promise.allSettled(untold.map(tell));
    clearTimeout(timer);
    if (!isDisposed && readUntold(local).length > 0) timer = setTimeout(tellUntold, tellAgainMs);
  };
  window.addEventListener('online', tellUntold);

  return {
    now: () => {
      const current = session.current();
      session.end('logged-out');
      if (current === undefined) return;
      const ended = { token: current.token, until: current.expirationDate.getTime() };
      try {
        writeUntold(local, [...readUntold(local), ended]);
        void tellUntold();
      } catch {
        // With full storage the token cannot be kept, so it is sent only once, now.
        void tell(ended);
      }
    },
    tellUntold: () => void tellUntold(),
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
      window.removeEventListener('online', tellUntold);
    },
  };
}

/** Read without a schema of the contract, because a visitor who never logs in does not load the contract. */
function readUntold(local: Storage): readonly Untold[] {
  try {
    const kept: unknown = JSON.parse(local.getItem('untoldLogouts') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUntold).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

function isUntold(kept: unknown): kept is Untold {
  const { token, until } = (kept ?? {}) as Partial<Untold>;
  return typeof token === 'string' && typeof until === 'number';
}

function writeUntold(local: Storage, untold: readonly Untold[]): void {
  if (untold.length === 0) local.removeItem('untoldLogouts');
  else local.setItem('untoldLogouts', JSON.stringify(untold));
}
