import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getUserTimeouts, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { pauseUntil } from './pause-choice.ts';

const name = 'Spillepause i Nordlys Bingo Bodø';
const today = osloIsoDay(new Date());
const shown = (day: string) => day.split('-').reverse().join('.');

async function openDialog(answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage', { login: sampleLogin, answers });
  const card = within(await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' }));
  await open.user.click(await card.findByRole('button', { name: 'Spillepause' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const press = (button: string) => open.user.click(dialog.getByRole('button', { name: button }));
  const choose = (option: string | RegExp) => open.user.click(dialog.getByRole('radio', { name: option }));
  return { ...open, card, dialog, press, choose };
}

describe('the pause of a hall', () => {
  test('offers every choice, and closes without a call', async () => {
    const { dialog, press, server } = await openDialog();
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'none',
      'monthend',
      'week',
      '3months',
      '6months',
      '1year',
      'custom',
    ]);
    await press('Lagre');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsFor(setUserTimeouts)).toEqual([]);
  });

  test.each([
    ['Ut måneden', 'monthend'],
    ['1 uke', 'week'],
    ['3 måneder', '3months'],
    ['6 måneder', '6months'],
    ['1 år (spillstopp)', '1year'],
  ] as const)(
    '%s begins after confirmation, and the halls and pauses are fetched again',
    async (label, choice) => {
      const until = pauseUntil(choice, today, '')!;
      const { dialog, press, choose, server } = await openDialog();
      await choose(label);
      await press('Neste');
      expect(
        dialog.getByRole('group', { name: `Du tar spillepause. Du kan spille igjen ${shown(until)}.` }),
      ).toBeTruthy();
      expect(dialog.getByText(/kan ikke oppheves eller gjøres kortere/)).toBeTruthy();
      expect(
        dialog
          .getByRole('link', { name: 'Ring Hjelpelinjen på\u00a0800\u00a0800\u00a040' })
          .getAttribute('href'),
      ).toBe('tel:80080040');
      expect(dialog.getByRole('link', { name: 'hjelpelinjen.no' })).toBeTruthy();
      expect(server.requestsFor(setUserTimeouts)).toEqual([]);
      const calls = [server.requestsFor(listMyHalls).length, server.requestsFor(getUserTimeouts).length];
      await press('Bekreft spillpause');
      await dialog.findByRole('group', { name: 'Spillepause er nå aktivert' });
      expect(dialog.getByText(new RegExp(`Du kan spille igjen ${shown(until)}`))).toBeTruthy();
      expect(dialog.getByRole('link', { name: 'hjelpelinjen.no' })).toBeTruthy();
      expect(server.requestsFor(setUserTimeouts).map(({ body }) => body)).toEqual([
        { blockUntilDate: until, hallId: 12 },
      ]);
      await waitFor(() => {
        expect(server.requestsFor(listMyHalls).length).toBeGreaterThan(calls[0]!);
        expect(server.requestsFor(getUserTimeouts).length).toBeGreaterThan(calls[1]!);
      });
    },
  );

  test('accepts a typed date, asks for a missing one, and focuses the field', async () => {
    const { dialog, press, choose, server } = await openDialog();
    await choose('Velg dato selv');
    const date = dialog.getByLabelText('Første dag du kan spille igjen');
    expect([date.getAttribute('min'), date.getAttribute('max')]).toEqual([today, plusMonths(today, 12)]);
    await press('Neste');
    expect(dialog.getByText('Du må velge en dato')).toBeTruthy();
    expect(document.activeElement).toBe(date);
    for (const wrong of [plusDays(today, -1), plusDays(plusMonths(today, 12), 1)]) {
      fireEvent.change(date, { target: { value: wrong } });
      expect(dialog.queryByText('Du må velge en dato')).toBeNull();
      await press('Neste');
      expect(dialog.getByText('Du må velge en dato')).toBeTruthy();
    }
    fireEvent.change(date, { target: { value: today } });
    await press('Neste');
    // A pause until today lasts for the rest of today.
    expect(
      dialog.getByText(`Du tar spillepause. Du kan spille igjen ${shown(plusDays(today, 1))}.`),
    ).toBeTruthy();
    await press('Tilbake');
    expect(dialog.getByRole('radio', { name: 'Velg dato selv' })).toBe(document.activeElement);
    expect(dialog.getByLabelText('Første dag du kan spille igjen')).toHaveProperty('value', today);
    await press('Neste');
    await press('Bekreft spillpause');
    await dialog.findByText('Spillepause er nå aktivert');
    expect(server.requestsFor(setUserTimeouts)[0]?.body).toEqual({ blockUntilDate: today, hallId: 12 });
  });

  test('is shown with its date while it lasts; only a longer one can be chosen', async () => {
    const until = plusMonths(today, 4);
    const { dialog, press, choose, server } = await openDialog([
      on(getUserTimeouts).give(() => ({ userTimeouts: [{ hallId: 12, blockDate: until }] })),
    ]);
    expect(dialog.getByText(`Du har aktivert spillepause frem til ${shown(until)}`)).toBeTruthy();
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'none',
      '6months',
      '1year',
      'custom',
    ]);
    await choose('Velg dato selv');
    fireEvent.change(dialog.getByLabelText('Første dag du kan spille igjen'), { target: { value: until } });
    await press('Neste');
    expect(dialog.getByText(`Velg en dato etter ${shown(until)}, så blir pausen lengre.`)).toBeTruthy();
    await choose('6 måneder');
    await press('Neste');
    await press('Bekreft spillpause');
    await dialog.findByText('Spillepause er nå aktivert');
    expect(server.requestsFor(setUserTimeouts)[0]?.body.blockUntilDate).toBe(plusMonths(today, 6));
  });

  test('cannot be extended when it has the greatest length', async () => {
    const { dialog } = await openDialog([
      on(getUserTimeouts).give(() => ({
        userTimeouts: [{ hallId: 12, blockDate: plusMonths(today, 12) }],
      })),
    ]);
    expect(dialog.getByText(/^Du har aktivert spillepause frem til/)).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  test("shows the server's words when it is refused, and can be changed", async () => {
    const message = 'Datoen må være fra i dag og inntil ett år frem.';
    const { dialog, press, choose, server } = await openDialog([
      on(setUserTimeouts).give(() => ({ status: 1, message })),
    ]);
    await choose('1 uke');
    await press('Neste');
    await press('Bekreft spillpause');
    expect(await dialog.findByText(message)).toBeTruthy();
    server.answer(on(setUserTimeouts).give(() => ({ status: 1, message: '' })));
    await press('Bekreft spillpause');
    expect(await dialog.findByText('Det oppsto en feil ved lagring av spillepause.')).toBeTruthy();
    server.answer(on(setUserTimeouts).give(() => refused('internal_error')));
    await press('Bekreft spillpause');
    const failure = await dialog.findByRole('group', {
      name: 'Det oppsto en feil ved lagring av spillepause.',
    });
    expect(failure.textContent).toContain('Referanse: ref-123');
    await press('Tilbake');
    expect(dialog.getByRole('radio', { name: '1 uke' })).toHaveProperty('checked', true);
  });

  test.each([
    ['where the hall does not offer it', sampleLogin, 'Denne hallen tilbyr ikke egen spillepause på nett.'],
    ['to a player without the e-ID', { ...sampleLogin, noBankID: true }, 'Du må legitimere deg med BankID'],
  ])('is unavailable %s, and its address says why', async (_, login, why) => {
    const hall = sampleHall({ offers: offering({ set_hall_pause: { state: 'hidden' } }) });
    await openPortal('/mypage?spillepause=12', {
      login,
      answers: [on(listMyHalls).give(() => ({ halls: [hall] }))],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Spillepause' });
    expect(dialog.textContent).toContain(why);
    expect(await screen.findByRole('button', { name: 'Spillepause', hidden: true })).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Nordlys Bingo Bodø', hidden: true }));
    expect(card.queryByRole('button', { name: 'Spillepause', hidden: true })).toBeNull();
  });
});
