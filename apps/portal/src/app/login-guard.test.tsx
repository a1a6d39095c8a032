import { listMyHalls } from '@lokalbingo/contract/lobby';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { guarded } from './login-guard.tsx';
import { PortalApp } from './portal-app.tsx';
import { portalRoutes } from './routes.tsx';

describe('the login guard', () => {
  test.each([
    ['/mypage', '/login'],
    ['/user', '/login?redirect=%2Fuser'],
    ['/mypage?innskudd=12#a', '/login'],
    ['/mybingo/12/tr?a=b', '/login?redirect=%2Fmybingo%2F12%2Ftr%3Fa%3Db'],
    ['/opplysninger', '/login?redirect=%2Fopplysninger'],
    ['/innlogginger', '/login?redirect=%2Finnlogginger'],
    ['/user/details', '/login?redirect=%2Fuser%2Fdetails'],
    ['/mybingo/12#bunn', '/login?redirect=%2Fmybingo%2F12%23bunn'],
  ])('sends a visitor from %s to %s', async (from, to) => {
    const { address } = await openPortal(from);
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe(to);
  });

  test('lets a player with a stored login through', async () => {
    localStorage.setItem('token', 'stored');
    localStorage.setItem('expirationDate', new Date(Date.now() + 60_000).toISOString());
    const { server } = await openPortal('/mypage');
    await screen.findByRole('article');
    expect(server.requestsFor(listMyHalls)[0]?.token).toBe('stored');
  });

  test('checks again when Back restores a page from the back-forward cache', async () => {
    const { address } = await openPortal('/mypage', { login: sampleLogin });
    await screen.findByRole('article');
    // Another tab has logged out; a page in the back-forward cache is not notified.
    localStorage.clear();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe('/login');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('returns the player to the same place when the login expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { address } = await openPortal('/mybingo/12', { login: { ...sampleLogin, expiresIn: 30 } });
      await screen.findByRole('heading', { name: 'Nordlys Bingo Bodø' });
      await vi.advanceTimersByTimeAsync(30_000);
      await screen.findByLabelText('Mobilnummer');
      expect(address()).toBe('/login?redirect=%2Fmybingo%2F12');
      expect(screen.getByText(/^Du er logget ut fordi det er en stund siden du logget inn\./)).toBeTruthy();
      expect(localStorage.getItem('token')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['sends a visitor to login', undefined, 'Logg inn'],
    ['tells a player that the page could not be shown', sampleLogin, 'Siden kunne ikke vises'],
  ])('%s when the screen cannot be fetched, for example offline', async (_, login, heading) => {
    const { portal } = await openPortal('/howtoplay', { ...(login && { login }) });
    const lost = { path: '/mypage', lazy: () => Promise.reject(new TypeError('Failed to fetch')) };
    const routes = portalRoutes(portal);
    routes.at(-1)?.children?.unshift(guarded(portal, [lost]));
    const router = createMemoryRouter(routes, { initialEntries: ['/mypage'] });
    onTestFinished(() => router.dispose());
    cleanup();
    render(<PortalApp portal={portal} router={router} />);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(router.state.location.pathname).toBe(login ? '/mypage' : '/login');
  });

  test('never blocks the Back button, however often it is pressed', async () => {
    const { navigate, address } = await openPortal('/howtoplay');
    await screen.findByRole('heading', { level: 1, name: 'Hvordan spille bingo' });
    await navigate('/mypage');
    await screen.findByLabelText('Mobilnummer');
    await navigate(-1);
    await waitFor(() => expect(address()).toBe('/howtoplay'));
    await navigate(1);
    await waitFor(() => expect(address()).toBe('/login'));
    await navigate(-1);
    await waitFor(() => expect(address()).toBe('/howtoplay'));
  });

  test('does not appear to a player who logs out on my page and goes back', async () => {
    const { navigate, address, user } = await openPortal('/howtoplay', { login: sampleLogin });
    await navigate('/mypage');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(address()).toBe('/'));
    await navigate(-1);
    await waitFor(() => expect(address()).toBe('/howtoplay'));
  });

  test('returns to my page as it was, with the same dialog open', async () => {
    const { user, address } = await openPortal('/mypage?bevegelser=12');
    await user.type(await screen.findByLabelText('Mobilnummer'), '90000001');
    await user.type(screen.getByLabelText('Passord'), 'Lokalbingo1{Enter}');
    await screen.findByRole('dialog', { name: /Siste bevegelser/ });
    expect(address()).toBe('/mypage?bevegelser=12');
  });

  test('asks for a new login when the server refuses the token', async () => {
    const { address } = await openPortal('/user', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => refused('no_valid_token'))],
    });
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe('/login?redirect=%2Fuser');
    expect(screen.getByText(/^Du er logget ut\. Det skjer når/)).toBeTruthy();
  });

  test('does not mention a session to a visitor who had none', async () => {
    await openPortal('/mypage');
    await screen.findByLabelText('Mobilnummer');
    expect(screen.queryByText(/Du er logget ut/)).toBeNull();
  });
});
