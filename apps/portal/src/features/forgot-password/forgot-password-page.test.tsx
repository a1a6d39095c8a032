import { resetBankID, startEid } from '@lokalbingo/contract/e-id';
import { login } from '@lokalbingo/contract/identity';
import type { Operation } from '@lokalbingo/contract/operation';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleEidAddress, sampleLogin, stepDone, stepNotDone } from '../../testing/default-answers.ts';
import { type OpenPortal, openPortal } from '../../testing/open-portal.tsx';

type Options = Parameters<typeof openPortal>[1];

async function openMobile(options: Options = {}, at = '/forgot') {
  const open = await openPortal(at, options);
  const mobile = await screen.findByLabelText('Ditt mobilnummer');
  return { ...open, mobile };
}

async function openCode(options: Options = {}) {
  const open = await openMobile(options);
  await open.user.type(open.mobile, ' 90000001 {Enter}');
  return { ...open, code: await screen.findByLabelText('Kode fra sms') };
}

async function openPassword(options: Options = {}) {
  const open = await openCode(options);
  await open.user.type(open.code, '123456');
  await open.user.click(screen.getByRole('button', { name: 'Verifiser' }));
  const password = await screen.findByLabelText('Nytt passord');
  return { ...open, password, update: screen.getByRole('button', { name: 'Oppdater passord' }) };
}

const alertText = async () => (await screen.findByRole('alert')).textContent;
const bodyOf = (open: OpenPortal, call: Operation) => open.server.requestsFor(call)[0]?.body;

describe('a forgotten password', () => {
  test('is replaced with a code, logs in, and goes to my page after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openPassword();
    expect(bodyOf(open, lostPasswordStep1)).toEqual({ mobil: '90000001' });
    expect(bodyOf(open, lostPasswordStep2)).toEqual({ kode: '123456', mobil: '90000001' });
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeTruthy();
    expect(open.update).toHaveProperty('disabled', true);
    await open.user.type(open.password, 'Bingo123');
    expect(await screen.findByText('Flott passord!')).toBeTruthy();
    await open.user.click(open.update);
    expect(await screen.findByText('Passordet er nå endret')).toBeTruthy();
    expect(bodyOf(open, lostPasswordStep3)).toEqual({
      kode: '123456',
      mobil: '90000001',
      passord: 'Bingo123',
    });
    expect(bodyOf(open, login)).toEqual({ username: '90000001', password: 'Bingo123' });
    expect(open.portal.session.current()?.token).toBe('token-1');
    expect(sessionStorage.getItem('passwordReset')).toBeNull();
    // Real time passes too, so the test looks at the middle of the pause rather than its end.
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(open.address()).toBe('/forgot');
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await waitFor(() => expect(open.address()).toBe('/mypage'));
  });

  test('warns beside the code field against sharing the code', async () => {
    await openMobile();
    expect(
      screen.getByText(/Gi den aldri til noen, heller ikke til en som sier at de ringer fra oss\.$/),
    ).toBeTruthy();
  });

  test('does not begin an e-ID flow by itself', async () => {
    const open = await openMobile();
    expect(screen.getByRole('heading', { level: 1, name: 'Opprett nytt passord' })).toBeTruthy();
    expect(open.server.requestsFor(startEid).length).toBe(0);
  });

  test.each([
    ['9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['900', 'Mobilnummer må bestå av 8 tall'],
  ])('refuses the number %s', async (written, text) => {
    const open = await openMobile();
    await open.user.type(open.mobile, `${written}{Enter}`);
    expect(await alertText()).toBe(`Oisann!${text}`);
    expect(open.server.requestsFor(lostPasswordStep1).length).toBe(0);
  });

  test("shows the server's errors at every step", async () => {
    const answers: readonly Scripted[] = [on(lostPasswordStep1).give(() => stepNotDone('Vent 20 sekunder.'))];
    const open = await openMobile({ answers });
    await open.user.type(open.mobile, '90000001{Enter}');
    expect(await alertText()).toBe('Oisann!Vent 20 sekunder.');
    open.server.answer(
      on(lostPasswordStep1).give(() => stepDone),
      on(lostPasswordStep2).give(() => stepNotDone('Koden er feil.')),
      on(lostPasswordStep3).give(() => stepNotDone('Passordet er for vanlig. Velg et annet.')),
    );
    await open.user.click(screen.getByRole('button', { name: 'Send kode' }));
    await open.user.type(await screen.findByLabelText('Kode fra sms'), '000000{Enter}');
    expect(await alertText()).toBe('Oisann!Koden er feil.');
    open.server.answer(on(lostPasswordStep2).give(() => stepDone));
    await open.user.click(screen.getByRole('button', { name: 'Verifiser' }));
    await open.user.type(await screen.findByLabelText('Nytt passord'), 'passord{Enter}');
    expect(await alertText()).toBe('Oisann!Passordet er for vanlig. Velg et annet.');
  });

  test('says that the password is changed although the login failed', async () => {
    const open = await openPassword({ answers: [on(login).give(() => refused('unavailable'))] });
    await open.user.type(open.password, 'Bingo123{Enter}');
    expect(await alertText()).toContain('Passordet er endret, men vi fikk ikke logget deg inn.');
    open.server.answer(on(login).give(() => sampleLogin));
    await open.user.click(open.update);
    await screen.findByText('Passordet er nå endret');
  });

  test('continues after a reload, and asks for the code again', async () => {
    const first = await openPassword();
    expect(sessionStorage.getItem('passwordReset')).not.toContain('123456');
    await first.close();
    await openPortal('/forgot');
    await screen.findByLabelText('Kode fra sms');
    expect(screen.getByText(/Skriv inn koden fra SMS-en én gang til/)).toBeTruthy();
  });

  test('lets the number be changed', async () => {
    const open = await openCode();
    await open.user.click(screen.getByRole('button', { name: 'Endre mobilnummer' }));
    expect(await screen.findByLabelText('Ditt mobilnummer')).toHaveProperty('value', '90000001');
  });
});

describe('a forgotten mobile number', () => {
  test('is looked up with the e-ID on request', async () => {
    const open = await openMobile();
    await open.user.click(screen.getByRole('button', { name: 'Finn mobilnummeret med BankID' }));
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
    expect(bodyOf(open, startEid)).toEqual({ purpose: 'reset' });
  });

  test('is filled in when it is found', async () => {
    const open = await openMobile({}, '/forgot?code=c1&state=s1');
    await screen.findByText('Vi fant mobilnummeret ditt.');
    expect(screen.getByLabelText('Ditt mobilnummer')).toHaveProperty('value', '90000001');
    expect(open.address()).toBe('/forgot');
    expect(bodyOf(open, resetBankID)).toEqual({ code: 'c1', state: 's1' });
  });

  test('is reported as unknown when the person has no account', async () => {
    const unknown = on(resetBankID).give(() => ({ result: 'failed', reason: 'unknown', mobil: '' }));
    await openMobile({ answers: [unknown] }, '/forgot?code=c1&state=s1');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Vi finner ingen konto som er knyttet til denne BankID.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Registrer personlig konto' }).getAttribute('href')).toBe(
      '/register',
    );
  });

  test('can be looked up again when the e-ID was cancelled', async () => {
    const open = await openMobile({}, '/forgot?error=access_denied&state=s1');
    expect(await alertText()).toContain('Autentiseringen med BankID ble avbrutt eller feilet.');
    await open.user.click(screen.getByRole('button', { name: 'Prøv på nytt' }));
    await waitFor(() => expect(open.left).toHaveLength(1));
  });
});
