import { logout } from '@lokalbingo/contract/identity';
import { on, refused, refusedByNewerServer } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { type OpenPortal, openPortal } from '../testing/open-portal.tsx';

const serverIsAway = [on(logout).give(() => refused('unavailable'))];

const logoutTokens = ({ server }: OpenPortal) => server.requestsFor(logout).map(({ token }) => token);

const expectEmptyStorage = () => expect(localStorage.length + sessionStorage.length).toBe(0);

async function logOut({ user }: OpenPortal) {
  await user.click(await screen.findByRole('button', { name: 'Logg ut' }));
}

describe('logging out', () => {
  test('ends the session here and sends the server a call that outlives the page', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const open = await openPortal('/howtoplay', { login: sampleLogin });
    expect((await screen.findByRole('link', { name: 'Min side' })).getAttribute('href')).toBe('/mypage');
    await logOut(open);
    await waitFor(() => expect(open.address()).toBe('/'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1']));
    const logoutCall = sent.mock.calls.find(([url]) => String(url).endsWith('/user/logout'));
    expect(logoutCall?.[1]?.keepalive).toBe(true);
    await waitFor(expectEmptyStorage);
    sent.mockRestore();
  });

  test('ends the session and notifies the server even when storage is full', async () => {
    const open = await openPortal('/howtoplay', { login: sampleLogin });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await logOut(open);
    await waitFor(() => expect(open.address()).toBe('/'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1']));
    full.mockRestore();
    expect(open.portal.session.restore()).toBe(false);
  });

  test('is reported when the network is back, and the token is then deleted here', async () => {
    const open = await openPortal('/howtoplay', { login: sampleLogin, answers: serverIsAway });
    await logOut(open);
    await waitFor(() => expect(open.address()).toBe('/'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1']));
    expect(open.portal.session.restore()).toBe(false);
    open.server.answer(on(logout).give(() => ({})));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1', 'token-1']));
    await waitFor(expectEmptyStorage);
  });

  test('is retried after a refusal by a proxy, and dropped when the server has no such session', async () => {
    const answers = [on(logout).give(() => refusedByNewerServer(403))];
    const open = await openPortal('/howtoplay', { login: sampleLogin, answers });
    await logOut(open);
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1']));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1', 'token-1']));
    open.server.answer(on(logout).give(() => refused('no_valid_token')));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1', 'token-1', 'token-1']));
    await waitFor(expectEmptyStorage);
  });

  test('is reported at the next visit, whoever is logged in then', async () => {
    const first = await openPortal('/howtoplay', { login: sampleLogin, answers: serverIsAway });
    await logOut(first);
    await waitFor(() => expect(logoutTokens(first)).toEqual(['token-1']));
    await first.close();
    const next = await openPortal('/howtoplay', { login: { ...sampleLogin, token: 'token-2' } });
    await waitFor(() => expect(logoutTokens(next)).toEqual(['token-1']));
    await waitFor(() => expect(localStorage.getItem('untoldLogouts')).toBeNull());
    expect(next.portal.session.current()?.token).toBe('token-2');
  });

  test('is not reported for a session that has ended by itself meanwhile', async () => {
    localStorage.setItem('untoldLogouts', JSON.stringify([{ token: 'old', until: Date.now() - 1 }]));
    const open = await openPortal('/howtoplay');
    await screen.findByRole('heading', { level: 1 });
    expect(logoutTokens(open)).toEqual([]);
    expectEmptyStorage();
  });

  test('works when storage has invalid data under its key', async () => {
    localStorage.setItem('untoldLogouts', '{"not":"ours"');
    const open = await openPortal('/howtoplay', { login: sampleLogin });
    await logOut(open);
    await waitFor(() => expect(logoutTokens(open)).toEqual(['token-1']));
    await waitFor(expectEmptyStorage);
  });
});
