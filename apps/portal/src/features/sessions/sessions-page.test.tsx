import { endSession, listSessions, logoutEverywhere } from '@lokalbingo/contract/identity';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const sessions = [
  {
    id: 12,
    current: true,
    device: 'Chrome på Android',
    startedAt: new Date('2026-03-01T09:00:00Z'),
    lastUsedAt: new Date('2026-03-01T10:30:00Z'),
  },
  {
    id: 11,
    current: false,
    device: '',
    startedAt: new Date('2026-02-28T22:30:00Z'),
    lastUsedAt: new Date('2026-02-28T23:30:00Z'),
  },
];
const listed = on(listSessions).give(() => ({ sessions }));

describe('the page of logins', () => {
  test('is reached from my page', async () => {
    const { user, address } = await openPortal('/mypage', { login: sampleLogin });
    await user.click(await screen.findByRole('link', { name: 'Innlogginger' }));
    await waitFor(() => expect(address()).toBe('/innlogginger'));
  });

  test('lists devices and times in Norwegian time, and marks this session', async () => {
    await openPortal('/innlogginger', { login: sampleLogin, answers: [listed] });
    const list = await screen.findByRole('list', { name: 'Innlogginger som er aktive nå' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'Chrome på AndroidDenne enhetenLogget inn 01.03.2026 kl.\u00a010.00Sist brukt 01.03.2026 kl.\u00a011.30',
    );
    expect(second?.textContent).toBe(
      'Ukjent enhetLogget inn 28.02.2026 kl.\u00a023.30Sist brukt 01.03.2026 kl.\u00a000.30Logg ut',
    );
  });

  test('ends one session, not this one, and says so', async () => {
    const { user, server, portal } = await openPortal('/innlogginger', {
      login: sampleLogin,
      answers: [listed],
    });
    const list = await screen.findByRole('list', { name: 'Innlogginger som er aktive nå' });
    const [button, ...more] = within(list).getAllByRole('button');
    expect([button?.getAttribute('aria-label'), more]).toEqual([
      'Logg ut Ukjent enhet, logget inn 28.02.2026 kl.\u00a023.30',
      [],
    ]);
    server.answer(on(listSessions).give(() => ({ sessions: sessions.slice(0, 1) })));
    if (button) await user.click(button);
    await screen.findByText('Ukjent enhet er logget ut.');
    expect(server.requestsFor(endSession)[0]?.body).toEqual({ id: 11 });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(portal.session.current()).toBeDefined();
  });

  test('reports a session that could not be ended', async () => {
    const { user } = await openPortal('/innlogginger', {
      login: sampleLogin,
      answers: [listed, on(endSession).give(() => refused('internal_error'))],
    });
    await user.click(await screen.findByRole('button', { name: /^Logg ut Ukjent enhet/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ukjent enhet er ikke logget ut.');
  });

  test('ends every session, this one too', async () => {
    const { user, server, portal, address } = await openPortal('/innlogginger', {
      login: sampleLogin,
      answers: [listed],
    });
    await user.click(await screen.findByRole('button', { name: 'Logg ut alle steder' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.requestsFor(logoutEverywhere)[0]?.token).toBe('token-1');
    expect(portal.session.current()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test('links to the change of password, which ends the other sessions', async () => {
    await openPortal('/innlogginger', { login: sampleLogin, answers: [listed] });
    const link = await screen.findByRole('link', { name: 'Lag nytt passord' });
    expect(link.getAttribute('href')).toBe('/opplysninger/passord');
  });

  test('reports a logout everywhere that failed', async () => {
    const { user, portal } = await openPortal('/innlogginger', {
      login: sampleLogin,
      answers: [listed, on(logoutEverywhere).give(() => refused('internal_error'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Logg ut alle steder' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Du er ikke logget ut.');
    expect(alert.textContent).toContain('Referanse: ref-123');
    expect(portal.session.current()).toBeDefined();
  });

  test('says that the logins cannot be fetched, and retries', async () => {
    const { user, server } = await openPortal('/innlogginger', {
      login: sampleLogin,
      answers: [on(listSessions).give(() => refused('malformed_request'))],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Vi får ikke hentet innloggingene dine.')).toBeTruthy();
    server.answer(listed);
    await user.click(alert.getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByText('Chrome på Android');
  });
});
