import { getOwnDetails, sendEmailLink, setSmsReservation } from '@lokalbingo/contract/own-details';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin, sampleOwnDetails, stepNotDone } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import type { OwnDetails } from './own-details-queries.ts';

async function openDetails(changed: Partial<OwnDetails> = {}) {
  const open = await openPortal('/opplysninger', {
    login: sampleLogin,
    answers: [on(getOwnDetails).give(() => ({ ...sampleOwnDetails, ...changed }))],
  });
  const list = within(await screen.findByRole('list', { name: 'Opplysninger' }));
  return { ...open, lines: list.getAllByRole('listitem').map((line) => line.textContent) };
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Reserver mot kampanjer/ });

describe('own details', () => {
  test('are reached from my page, even when an update of customer information comes first', async () => {
    const { user, address } = await openPortal('/mypage', { login: { forceAML: true, updateAML: true } });
    await user.click(await screen.findByRole('link', { name: 'Opplysninger' }));
    await waitFor(() => expect(address()).toBe('/opplysninger'));
  });

  test('show name, number and address', async () => {
    const { lines } = await openDetails();
    expect(lines[0]).toContain('Kari Nordmann');
    expect(lines[1]).toContain('90000001');
    expect(lines[2]).toContain('kari@example.noBekreftet');
    expect(screen.queryByRole('button', { name: 'Send lenken på nytt' })).toBeNull();
  });

  test('say that there is no e-mail address', async () => {
    const { lines } = await openDetails({ epost: null, isEmailConfirmed: false });
    expect(lines[2]).toContain('Ikke registrert');
    expect(screen.queryByRole('button', { name: 'Send lenken på nytt' })).toBeNull();
  });

  test('say that they cannot be fetched, and retry', async () => {
    const { user, server } = await openPortal('/opplysninger', {
      login: sampleLogin,
      answers: [on(getOwnDetails).give(() => refused('malformed_request'))],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Vi får ikke hentet opplysningene dine.')).toBeTruthy();
    server.answer(on(getOwnDetails).give(() => sampleOwnDetails));
    await user.click(alert.getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByText('Kari Nordmann');
  });
});

describe('an address that is not confirmed', () => {
  test('is marked as such, and gets its link again', async () => {
    const { user, lines, server } = await openDetails({ isEmailConfirmed: false });
    expect(lines[2]).toContain('kari@example.noIkke bekreftet');
    await user.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
    await screen.findByText(/^Lenken er sendt til kari@example.no/);
    expect(server.requestsFor(sendEmailLink)).toHaveLength(1);
    server.answer(on(sendEmailLink).give(() => stepNotDone('Vent 20 sekunder.')));
    await user.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Oisann!Vent 20 sekunder.');
  });
});

describe('the SMS opt-out', () => {
  test('is stored when ticked, and withdrawn', async () => {
    const { user, server } = await openDetails();
    expect(box().checked).toBe(false);
    await user.click(box());
    await screen.findByText('Du får ikke lenger kampanjer og info på SMS.');
    expect(box().checked).toBe(true);
    await user.click(box());
    await screen.findByText('Du kan få kampanjer og info på SMS.');
    expect(server.requestsFor(setSmsReservation).map(({ body }) => body.noSMS)).toEqual([true, false]);
  });

  test('returns to its earlier value when it could not be stored', async () => {
    const { user, server } = await openDetails({ noSMS: true });
    server.answer(on(setSmsReservation).give(() => refused('unavailable')));
    await user.click(box());
    expect((await screen.findByRole('alert')).textContent).toContain('Valget er ikke lagret.');
    expect(box().checked).toBe(true);
  });
});
