import { minutes } from '@lokalbingo/contract/durations';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openGameWindow } from '../parts/game-window/game-window.ts';
import { firstWorkerAfterMs, interruptionLookedForMs, newVersionCheckMs } from '../platform/durations.ts';
import { sampleHall, sampleLogin } from '../testing/default-answers.ts';
import { fakeWorkers } from '../testing/fake-workers.ts';
import { openPortal } from '../testing/open-portal.tsx';

const question = 'En ny versjon av Lokalbingo er tilgjengelig. Vil du oppdatere?';
const moment = () => act(() => vi.advanceTimersByTimeAsync(2 * interruptionLookedForMs));

/** The portal at an address, with a newer version available and enough time for the question to appear. */
async function openWithNewer(
  address: string,
  options: Parameters<typeof openPortal>[1],
  ready: () => unknown,
) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const workers = fakeWorkers();
  const open = await openPortal(address, options);
  await waitFor(ready);
  await waitFor(() => expect(workers.isRegistered()).toBe(true));
  workers.installNewer();
  await moment();
  return { ...open, workers };
}

// Windows opened by earlier tests do not count as open.
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue({ closed: true, location: { href: '/' } } as unknown as Window);
  openGameWindow();
});

describe('a newer version', () => {
  test('is offered when nothing is in progress, and loaded on acceptance', async () => {
    const { user, workers } = await openWithNewer('/howtoplay', {}, () =>
      screen.getByRole('heading', { level: 1 }),
    );
    expect(await screen.findByText(question)).toBeTruthy();
    expect(workers.isNewerInForce()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ja, oppdater' }));
    await waitFor(() => expect(workers.isNewerInForce()).toBe(true));
  });

  test('is not offered again after a refusal until a day has passed', async () => {
    const { user, workers, navigate } = await openWithNewer('/howtoplay', {}, () =>
      screen.getByRole('heading', { level: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ikke nå' }));
    expect(screen.queryByText(question)).toBeNull();
    await navigate('/');
    const declinedAt = Date.now();
    vi.setSystemTime(declinedAt + newVersionCheckMs - minutes(5));
    await moment();
    expect(screen.queryByText(question)).toBeNull();
    expect(workers.isNewerInForce()).toBe(false);
    vi.setSystemTime(declinedAt + newVersionCheckMs);
    await moment();
    expect(screen.getByText(question)).toBeTruthy();
  });

  test('waits during a payment, and is offered when its dialog is closed', async () => {
    const { user } = await openWithNewer('/mypage?innskudd=12', { login: sampleLogin }, () =>
      screen.getByRole('dialog', { name: /^Kortinnskudd/ }),
    );
    expect(screen.queryByText(question)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    expect(await screen.findByText(question)).toBeTruthy();
  });

  test('waits while a form is filled in, and the question disappears when one is opened', async () => {
    const { navigate } = await openWithNewer('/register', {}, () =>
      screen.getByRole('heading', { level: 1 }),
    );
    expect(screen.queryByText(question)).toBeNull();
    await navigate('/howtoplay');
    expect(await screen.findByText(question)).toBeTruthy();
    await navigate('/login');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  test('waits while the player’s tickets are being drawn', async () => {
    let tickets: Record<string, number> = { 1: 2 };
    const { portal } = await openWithNewer(
      '/mypage',
      {
        login: sampleLogin,
        answers: [on(listMyHalls).give(() => ({ halls: [sampleHall({ playing: tickets })] }))],
      },
      () => screen.getByRole('button', { name: /din trekning er i gang/ }),
    );
    expect(screen.queryByText(question)).toBeNull();
    tickets = {};
    await act(() => portal.queries.refetchQueries({ queryKey: ['my-halls'] }));
    expect(await screen.findByText(question)).toBeTruthy();
  });

  test('waits while the window of a game that was opened here is open', async () => {
    const game = { closed: false, focus: () => undefined, location: { replace: () => undefined, href: '/' } };
    vi.spyOn(window, 'open').mockReturnValue(game as unknown as Window);
    openGameWindow();
    await openWithNewer('/howtoplay', {}, () => screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText(question)).toBeNull();
    game.closed = true;
    expect(await screen.findByText(question)).toBeTruthy();
  });
});

describe('the service worker of a device', () => {
  test('checks at once for a newer version, if it is installed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const workers = fakeWorkers();
    await openPortal('/howtoplay');
    await waitFor(() => expect(workers.isRegistered()).toBe(true));
  });

  test('is installed a while after the first page has loaded, if it is not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const workers = fakeWorkers({ isFirstVisit: true });
    await openPortal('/howtoplay');
    await screen.findByRole('heading', { level: 1 });
    await act(() => vi.advanceTimersByTimeAsync(firstWorkerAfterMs / 2));
    expect(workers.isRegistered()).toBe(false);
    // The delay begins when the code that installs the worker has loaded.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(firstWorkerAfterMs);
        return workers.isRegistered();
      })
      .toBe(true);
  });
});
