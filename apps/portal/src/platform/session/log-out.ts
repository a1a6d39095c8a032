/**
 * Logging out. On this device the session ends at once; the server is told in a call that survives the page. What it
 * did not hear is told again when the line comes back, every half minute while the page is open, and at the next
 * visit: until then the token lives on the server, so it is kept here, in one entry that nothing logs in from, until
 * the server has answered or the session would have ended by itself.
 */
import { lazyApi } from '../lazy-api.ts';
import type { SessionKeeper } from './session.ts';

/** What logging out works on. */
export type LogoutPlaces = {
  readonly apiBase: string;
  readonly session: SessionKeeper;
  readonly local: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/** The way out, of this tab. */
export type Logout = {
  /** Ends the session here, and tells the server. */
  now(): void;
  /** Tells the server of sessions that ended here before and that it has not heard of. */
  tellUntold(): void;
  /** Stops telling; what is untold stays for the next visit. */
  dispose(): void;
};

const tellAgainMs = 30_000;

/** A token that has died here and not yet on the server, and when it dies there by itself. */
type Untold = { readonly token: string; readonly until: number };

/** Makes the way out of a session. */
export function createLogout({ apiBase, session, local, window }: LogoutPlaces): Logout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  const tell = async ({ token }: Untold): Promise<void> => {
    const { logout } = await import('@lokalbingo/contract/identity');
    const api = lazyApi({ baseUrl: apiBase, tokens: { token: () => token, refused: () => undefined } });
    const told = await api.call(logout, { outlivesPage: true });
    // Only the server's own word ends it: a no that it does not give to this call came from something between.
    if (!told.ok && told.problem.code !== 'no_valid_token') return;
    const others = readUntold(local).filter((each) => each.token !== token);
    writeUntold(local, others);
  };
  const tellUntold = async (): Promise<void> => {
    clearTimeout(timer);
    const untold = readUntold(local);
    // Those that have died by themselves are forgotten.
    writeUntold(local, untold);
    // A part of the program that could not be fetched is asked for again the next time.
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
        // A storage that is full keeps nothing, so it is told this once.
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

/** Read without a shape of the contract's: whoever never logs in need not fetch it. */
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
