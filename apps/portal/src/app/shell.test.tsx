import { logout } from '@lokalbingo/contract/identity';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

describe('header and footer', () => {
  test('offer login and the rules to a visitor', async () => {
    const { user, address } = await openPortal('/');
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: /til forsiden/ }).getAttribute('href')).toBe('/');
    expect(header.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/login');
    expect(header.queryByText('Min side')).toBeNull();
    await user.click(header.getByRole('button', { name: 'Informasjon' }));
    await user.click(header.getByText('Hvordan spille bingo'));
    await waitFor(() => expect(address()).toBe('/howtoplay'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hvordan spille bingo' })).toBeTruthy();
  });

  test('offer my page and logout to a player; logging out ends the session everywhere', async () => {
    const { user, server, portal, address } = await openPortal('/howtoplay', { login: sampleLogin });
    expect((await screen.findByRole('link', { name: 'Min side' })).getAttribute('href')).toBe('/mypage');
    portal.session.setOwnerFilter(1, 'browser-session');
    await user.click(screen.getByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(server.askedFor(logout)).toHaveLength(1));
    expect(server.askedFor(logout)[0]?.token).toBe('token-1');
    await waitFor(() => expect(localStorage.length + sessionStorage.length).toBe(0));
  });

  test('show company, regulator, helpline and age limit', async () => {
    await openPortal('/howtoplay');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText(`© ${new Date().getFullYear()} Lokalbingo AS`)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Lotteri- og stiftelsestilsynet' })).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Hjelpelinjen' })).toBeTruthy();
    expect(footer.getByRole('img', { name: 'Aldersgrense 18 år' })).toBeTruthy();
  });

  test('are not on the result page of a payment', async () => {
    await openPortal('/netsCallback?responseCode=Cancel&transactionId=x');
    await screen.findByText('Det oppsto en feil med transaksjonen');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('the login guard', () => {
  test.each([
    ['/mypage', '/login'],
    ['/user', '/login?redirect=%2Fuser'],
    ['/mybingo/12/tr?a=b', '/login?redirect=%2Fmybingo%2F12%2Ftr%3Fa%3Db'],
  ])('sends a visitor from %s to %s', async (from, to) => {
    const { address } = await openPortal(from);
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe(to);
  });

  test('lets a player through whose login is stored', async () => {
    localStorage.setItem('token', 'stored');
    localStorage.setItem('expirationDate', new Date(Date.now() + 60_000).toISOString());
    const { server } = await openPortal('/mypage');
    await screen.findByRole('article');
    expect(server.askedFor(listMyHalls)[0]?.token).toBe('stored');
  });

  test('returns the player to the same place when the login expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { address } = await openPortal('/mybingo/12', { login: { ...sampleLogin, expiresIn: 30 } });
      await screen.findByRole('heading', { name: 'Nordlys Bingo Bodø' });
      await vi.advanceTimersByTimeAsync(30_000);
      await screen.findByLabelText('Mobilnummer');
      expect(address()).toBe('/login?redirect=%2Fmybingo%2F12');
      expect(localStorage.getItem('token')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks for a new login when the server refuses the token', async () => {
    const { address } = await openPortal('/user', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => refused('no_valid_token'))],
    });
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe('/login?redirect=%2Fuser');
  });
});

describe('addresses', () => {
  test.each(['/finnes-ikke', '/finnes/heller/ikke'])('%s is a page that does not exist', async (path) => {
    const { user, address } = await openPortal(path);
    await screen.findByRole('heading', { name: 'Siden finnes ikke' });
    await user.click(screen.getByRole('link', { name: 'Gå til forsiden' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test("a chain's landing path is the home page with the chain's logo, and limits the halls", async () => {
    const { portal, navigate, server } = await openPortal('/nordlys', { login: sampleLogin });
    expect(await screen.findByAltText('Nordlys')).toBeTruthy();
    expect(portal.session.ownerFilter()).toBe(10);
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
    await navigate('/mypage');
    await waitFor(() => expect(server.askedFor(listMyHalls)[0]?.body).toEqual({ filter: 10 }));
  });

  test('/ok keeps its owner filter for the browser session', async () => {
    await openPortal('/ok');
    await screen.findByRole('heading', { level: 1 });
    expect(sessionStorage.getItem('ownerFilter')).toBe('1');
  });

  test('a screen that cannot be opened says so, with the reference', async () => {
    await openPortal('/nordlys', {
      answers: [on(getPortalConfig).give(() => refused('malformed_request'))],
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Siden kunne ikke vises');
    expect(alert.textContent).toContain('Referanse: ref-123');
  });
});
