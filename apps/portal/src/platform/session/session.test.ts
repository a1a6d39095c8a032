// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionKeeper, type SessionChange, type SessionKeeper } from './session.ts';

const answer = {
  token: 'tok-1',
  userId: 4,
  userFirstname: 'Kari',
  noBankID: true,
  updateAML: false,
  forceAML: false,
  extraAML: false,
  hasWeakPassword: true,
  expiresIn: 3600,
};

const keepers: SessionKeeper[] = [];

function keeper() {
  const made = createSessionKeeper({ local: localStorage, perTab: sessionStorage, window });
  keepers.push(made);
  const changes: SessionChange[] = [];
  made.subscribe((change) => changes.push(change));
  return { session: made, changes };
}

/** Another tab's write, as this tab sees it. */
function fromAnotherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-09-01T12:00:00Z') });
});
afterEach(() => {
  for (const made of keepers.splice(0)) made.dispose();
});

describe('the session', () => {
  test('is restored by the next page while it lasts', () => {
    keeper().session.begin(answer);
    const { session } = keeper();
    expect(session.current()).toBeUndefined();
    expect(session.restore()).toBe(true);
    expect(session.current()).toEqual({
      token: 'tok-1',
      expirationDate: new Date('2025-09-01T13:00:00Z'),
      userId: 4,
      name: 'Kari',
      noBankID: true,
      updateAML: false,
      forceAML: false,
      extraAML: false,
      hasWeakPassword: true,
    });
  });

  test('is not restored at the very moment it expires, and leaves nothing behind', () => {
    keeper().session.begin(answer);
    vi.setSystemTime(new Date('2025-09-01T13:00:00Z'));
    const { session } = keeper();
    expect(session.restore()).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('ends by itself when it expires', () => {
    const { session, changes } = keeper();
    session.begin(answer);
    vi.advanceTimersByTime(3_599_999);
    expect(session.current()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(session.current()).toBeUndefined();
    expect(changes).toEqual([{ kind: 'began' }, { kind: 'ended', reason: 'expired' }]);
  });

  test('can last longer than the longest timer of a browser', () => {
    const { session } = keeper();
    session.begin({ ...answer, expiresIn: 40 * 24 * 3600 });
    vi.advanceTimersByTime(39 * 24 * 3600 * 1000);
    expect(session.current()).toBeDefined();
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(session.current()).toBeUndefined();
  });

  test('ends here when another tab logs out', () => {
    const { session, changes } = keeper();
    session.begin(answer);
    localStorage.clear();
    fromAnotherTab('token');
    expect(session.current()).toBeUndefined();
    expect(changes.at(-1)).toEqual({ kind: 'ended', reason: 'elsewhere' });
  });

  test('begins here when another tab logs in, and changes player when that tab logs in someone else', () => {
    const { session, changes } = keeper();
    const other = keeper().session;
    other.begin(answer);
    fromAnotherTab('token');
    expect(session.current()?.name).toBe('Kari');
    other.begin({ ...answer, token: 'tok-2', userId: 5, userFirstname: 'Ola' });
    fromAnotherTab('token');
    expect(session.current()?.name).toBe('Ola');
    expect(changes).toEqual([{ kind: 'began' }, { kind: 'ended', reason: 'elsewhere' }, { kind: 'began' }]);
  });

  test('keeps changed flags in storage', () => {
    keeper().session.begin(answer);
    const first = keeper().session;
    first.restore();
    first.setFlags({ noBankID: false });
    const second = keeper().session;
    second.restore();
    expect(second.current()?.noBankID).toBe(false);
  });

  test('deletes the owner filter at logout, here and in another tab', () => {
    const { session } = keeper();
    session.begin(answer);
    session.setOwnerFilter(1);
    session.end('logged-out');
    expect(session.ownerFilter()).toBeUndefined();
    expect(sessionStorage.length + localStorage.length).toBe(0);
    session.begin(answer);
    session.setOwnerFilter(1);
    localStorage.clear();
    fromAnotherTab('token');
    expect(session.ownerFilter()).toBeUndefined();
  });

  test('keeps the owner filter when it only expires or is refused', () => {
    const { session } = keeper();
    session.setOwnerFilter(50);
    session.begin(answer);
    session.end('refused');
    expect(session.ownerFilter()).toBe(50);
    session.begin(answer);
    vi.advanceTimersByTime(3_600_000);
    expect(session.ownerFilter()).toBe(50);
  });

  test('keeps the owner filter over a reload until the player leaves the chain', () => {
    const { session, changes } = keeper();
    session.setOwnerFilter(50);
    expect(keeper().session.ownerFilter()).toBe(50);
    session.setOwnerFilter(undefined);
    expect(keeper().session.ownerFilter()).toBeUndefined();
    expect(changes).toEqual([{ kind: 'changed' }, { kind: 'changed' }]);
  });

  test('remembers why it ended until the next begins', () => {
    const { session } = keeper();
    expect(session.lastEnd()).toBeUndefined();
    session.begin(answer);
    session.end('refused');
    expect(session.lastEnd()).toBe('refused');
    session.begin(answer);
    expect(session.lastEnd()).toBeUndefined();
  });

  test('reports its expiry even when the page is opened later, or another tab has noticed it first', () => {
    const { session } = keeper();
    session.begin(answer);
    const { session: later } = keeper();
    later.restore();
    session.dispose();
    later.dispose();
    vi.setSystemTime(new Date('2025-09-01T13:00:00Z'));
    const { session: next } = keeper();
    next.restore();
    expect(next.lastEnd()).toBe('expired');
  });
});
