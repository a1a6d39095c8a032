import { login } from '@lokalbingo/contract/identity';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openLogin(options: Parameters<typeof openPortal>[1] & { at?: string } = {}) {
  const open = await openPortal(options.at ?? '/login', options);
  const mobile = await screen.findByLabelText('Mobilnummer');
  const password = screen.getByLabelText('Passord');
  const logIn = async () => {
    await open.user.type(mobile, '90000001');
    await open.user.type(password, 'Lokalbingo1{Enter}');
  };
  return { ...open, mobile, password, logIn };
}

describe('the login screen', () => {
  test('has the focus in the mobile field; Enter goes to the password and then submits', async () => {
    const { user, mobile, password, server, address } = await openLogin();
    await waitFor(() => expect(document.activeElement).toBe(mobile));
    await user.keyboard('900 00 001{Enter}');
    expect(document.activeElement).toBe(password);
    await user.keyboard('Lokalbingo1{Enter}');
    await waitFor(() => expect(address()).toBe('/mypage'));
    expect(server.requestsFor(login)[0]?.body).toEqual({
      username: '90000001',
      password: 'Lokalbingo1',
    });
  });

  test('leads on to a new password, and to registration', async () => {
    await openLogin();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Glemt passord?')).toBe('/forgot');
    expect(hrefOf('Har du ikke konto?')).toBe('/register');
  });

  test('says that the e-mail address works too, and accepts it', async () => {
    const { user, mobile, password, server } = await openLogin();
    expect(mobile.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('Du kan også bruke e-postadressen din.')).toBeTruthy();
    // A numeric keyboard has no letters.
    expect(mobile.getAttribute('inputmode')).toBe('email');
    await user.type(mobile, 'kari@example.no');
    await user.type(password, 'Lokalbingo1{Enter}');
    await waitFor(() =>
      expect(server.requestsFor(login)[0]?.body).toMatchObject({ username: 'kari@example.no' }),
    );
  });

  test('shows a spinner instead of the button while it waits', async () => {
    const { logIn } = await openLogin({ answers: [on(login).give(() => silence)] });
    await logIn();
    expect(await screen.findByLabelText('Logger inn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Logg inn' })).toBeNull();
  });

  test('says that the combination is wrong', async () => {
    const { logIn } = await openLogin({
      answers: [on(login).give(() => refused('wrong_credentials'))],
    });
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Oisann!Kombinasjonen av mobilnummer og passord finnes ikke i systemetSjekk at du har skrevet riktig. Husker du ikke passordet, velger du «Glemt passord?».',
    );
    expect(screen.getByRole('button', { name: 'Logg inn' })).toBeTruthy();
  });

  test('says that the service does not answer, with the reference', async () => {
    const { logIn } = await openLogin({
      answers: [on(login).give(() => refused('internal_error'))],
    });
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Tjenesten svarer ikke akkurat nå. Prøv igjen.');
    expect(alert.textContent).toContain('Referanse: ref-123');
  });

  test('says that a new password helps at once when others have made too many attempts', async () => {
    const tooMany = refused('too_many_login_attempts', { retryAfterSeconds: 80_000 });
    const { logIn } = await openLogin({ answers: [on(login).give(() => tooMany)] });
    await logIn();
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('Velg «Glemt passord?» og lag et nytt passord');
    expect(told).toContain('Ellers må du vente 23 timer.');
  });

  test('says that an account is closed, and whom to ask', async () => {
    const { logIn } = await openLogin({ answers: [on(login).give(() => refused('account_closed'))] });
    await logIn();
    const message = (await screen.findByRole('alert')).textContent;
    expect(message).toContain('Kontoen din er avsluttet. Ring bingohallen din');
  });

  test('says how long to wait after too many attempts', async () => {
    const tooMany = refused('too_many_login_attempts', { retryAfterSeconds: 90 });
    const { logIn } = await openLogin({ answers: [on(login).give(() => tooMany)] });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Vent 2 minutter, og prøv igjen.');
  });

  test('continues to the requested page', async () => {
    const { logIn, address } = await openLogin({ at: '/login?redirect=%2Fmybingo%2F12' });
    await logIn();
    await waitFor(() => expect(address()).toBe('/mybingo/12'));
  });

  test('does not send a request without number and password', async () => {
    const { user, server } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Logg inn' }));
    expect(await screen.findByText('Skriv inn mobilnummeret eller e-postadressen din.')).toBeTruthy();
    expect(screen.getByText('Skriv inn passordet ditt.')).toBeTruthy();
    expect(server.requestsFor(login)).toHaveLength(0);
  });

  test("shows the operator's logo with owner filter 1 only", async () => {
    sessionStorage.setItem('ownerFilter', '1');
    await openLogin();
    expect((await screen.findByAltText('Lokalbingo')).getAttribute('src')).toMatch(/lokalbingo.*\.svg$/);
  });

  test('redirects a player who is logged in', async () => {
    const { address } = await openPortal('/login', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [] }))],
    });
    await waitFor(() => expect(address()).toBe('/mypage'));
  });
});
