import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { playPause } from '@lokalbingo/contract/responsible-play';
import { lostReply, on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const name = 'Spillepause i alle haller';

async function openDialog(answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage', { login: sampleLogin, answers });
  await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' });
  const buttons = screen.getAllByRole('button', { name: 'Spillepause' });
  await open.user.click(buttons.at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const confirm = async (password: string) => {
    const field = dialog.getByLabelText('Bekreft med passordet ditt');
    await open.user.clear(field);
    if (password) await open.user.type(field, password);
    await open.user.click(dialog.getByRole('button', { name: 'Aktiver spillepause' }));
  };
  return { ...open, dialog, confirm };
}

describe('a pause from all halls', () => {
  test('explains itself and the help available, and takes the password', async () => {
    const { dialog, confirm, server } = await openDialog();
    expect(
      dialog.getByText(/i Lokalbingo, på nett, i 12 måneder\. Du kan spille igjen \d\d\.\d\d\.\d{4}\./),
    ).toBeTruthy();
    expect(dialog.getByText(/kan ikke oppheves eller gjøres kortere/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ring Hjelpelinjen på\u00a0800\u00a0800\u00a040' })).toBeTruthy();
    await confirm('');
    expect(dialog.getByText('Skriv inn passordet ditt.')).toBeTruthy();
    expect(server.requestsFor(playPause)).toEqual([]);
  });

  test.each([
    ['never arrives', silence],
    ['fails', refused('internal_error')],
  ] as const)(
    'shows the helpline before and after it begins, even if the configuration %s',
    async (_what, given) => {
      const { dialog, confirm } = await openDialog([on(getPortalConfig).give(() => given)]);
      const call = { name: 'Ring Hjelpelinjen på\u00a0800\u00a0800\u00a040' };
      expect(dialog.getByRole('link', call).getAttribute('href')).toBe('tel:80080040');
      await confirm('Lokalbingo1');
      await screen.findByRole('heading', { level: 1, name: 'Spillepause er nå aktivert' });
      expect(screen.getByRole('link', call)).toBeTruthy();
    },
  );

  test('logs the player out, shows its confirmation, and keeps it over a reload', async () => {
    const { confirm, server, portal, address, close } = await openDialog();
    await confirm('Lokalbingo1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Spillepause er nå aktivert' })).toBeTruthy();
    expect(address()).toBe('/spillepause');
    expect(portal.session.current()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(server.requestsFor(playPause)[0]?.body).toEqual({ password: 'Lokalbingo1' });
    expect(screen.getByText(/i alle haller\. Du kan spille igjen 23\.11\.2027\./)).toBeTruthy();
    expect(screen.getByText(/Logge inn, ta ut penger/)).toBeTruthy();
    const call = { name: 'Ring Hjelpelinjen på\u00a0800\u00a0800\u00a040' };
    expect(screen.getByRole('link', call)).toBeTruthy();
    await close();
    const again = await openPortal('/spillepause');
    expect(await screen.findByRole('heading', { level: 1, name: 'Spillepause er nå aktivert' })).toBeTruthy();
    again.portal.session.begin(sampleLogin);
    await again.close();
    const later = await openPortal('/spillepause', { login: sampleLogin });
    await waitFor(() => expect(later.address()).toBe('/mypage'));
  });

  test('shows its confirmation even when the session ends before the answer arrives', async () => {
    const answered = Promise.withResolvers<void>();
    const { confirm, address, portal } = await openDialog([
      on(playPause).give(async () => {
        await answered.promise;
        return { blockDate: '2027-11-23' };
      }),
    ]);
    await confirm('Lokalbingo1');
    portal.session.end('refused');
    await waitFor(() => expect(address()).toContain('/login'));
    answered.resolve();
    expect(await screen.findByRole('heading', { level: 1, name: 'Spillepause er nå aktivert' })).toBeTruthy();
    expect(address()).toBe('/spillepause');
  });

  test('reports a wrong password only when the password is wrong', async () => {
    const { dialog, confirm, server, portal } = await openDialog([
      on(playPause).give(() => refused('wrong_password')),
    ]);
    await confirm('feil passord');
    expect(await dialog.findByText('Passordet ser ut til å være feil')).toBeTruthy();
    server.answer(on(playPause).give(() => refused('internal_error')));
    await confirm('Lokalbingo1');
    const failed = 'Det oppsto en feil. Spillepausen er ikke aktivert. Prøv igjen.';
    expect(await dialog.findByText(failed)).toBeTruthy();
    expect(dialog.queryByText('Passordet ser ut til å være feil')).toBeNull();
    server.answer(on(playPause).give(() => refused('too_many_password_tries', { retryAfterSeconds: 30 })));
    await confirm('Lokalbingo1');
    expect(
      await dialog.findByText('Passordet har vært feil for mange ganger. Prøv igjen om 30 sekunder.'),
    ).toBeTruthy();
    server.answer(on(playPause).give(() => lostReply));
    await confirm('Lokalbingo1');
    expect(await dialog.findByText(/^Vi fikk ikke svar\./)).toBeTruthy();
    expect(dialog.getByText(failed)).toBeTruthy();
    expect(portal.session.current()).toBeDefined();
  });

  test('is described on my page while it lasts, with its effects and what is still possible', async () => {
    const why = { state: 'disabled', why: 'globally_paused', endsOn: '2027-11-23' } as const;
    const hall = sampleHall({
      DaysBlocked: 366,
      offers: offering({
        keep_game_window: why,
        deposit: why,
        open_game_1: why,
        open_game_2: why,
        open_game_3: why,
      }),
    });
    await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [hall] }))],
    });
    const heading = await screen.findByRole('heading', { name: 'Du har spillepause i alle haller' });
    expect(heading.closest('[data-color]')?.getAttribute('data-color')).toBe('info');
    expect(
      screen.getByText(/^Du kan spille igjen 23\.11\.2027\. Før det kan du ikke spille på nett/),
    ).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Nordlys Bingo Bodø' }));
    expect(card.getByText(/^Du kan spille igjen 23\.11\.2027/)).toBeTruthy();
    expect(await card.findByRole('button', { name: 'Innskudd' })).toHaveProperty('disabled', true);
    expect(card.getByRole('button', { name: 'Transaksjoner' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('link', { name: 'Bli medlem i en ny hall' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Forleng spillepausen' })).toBeTruthy();
  });

  test('names the helpline to a player without any hall', async () => {
    await openPortal('/mypage?spillepause=0', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [] }))],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Spillepause' });
    expect(dialog.textContent).toContain('Du er ikke medlem i noen bingohall her');
    expect(dialog.textContent).toMatch(/Ring Hjelpelinjen på/);
  });
});
