import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { wireEidAddress, wireLogin } from '../../testing/default-answers.ts';
import { ok, openPortal, problem } from '../../testing/open-portal.tsx';
import type { Answers } from '../../testing/portal-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

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

const notDone = (...error: string[]) => ok({ result: 'ERROR', error });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const bodyOf = (open: Awaited<ReturnType<typeof openPortal>>, call: string) =>
  open.server.asked.find((one) => one.call === call)?.body;

describe('a forgotten password', () => {
  test('is replaced by code, logs in, and goes to my page after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openPassword();
    expect(bodyOf(open, 'POST /user/lostPasswordStep1')).toEqual({ mobil: '90000001' });
    expect(bodyOf(open, 'POST /user/lostPasswordStep2')).toEqual({ kode: '123456', mobil: '90000001' });
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeTruthy();
    expect(open.update).toHaveProperty('disabled', true);
    await open.user.type(open.password, 'Bingo123');
    expect(screen.getByText('Flott passord!')).toBeTruthy();
    await open.user.click(open.update);
    expect(await screen.findByText('Passordet er nå endret')).toBeTruthy();
    expect(bodyOf(open, 'POST /user/lostPasswordStep3')).toEqual({
      kode: '123456',
      mobil: '90000001',
      passord: 'Bingo123',
    });
    expect(bodyOf(open, 'POST /user/login')).toEqual({ username: '90000001', password: 'Bingo123' });
    expect(open.portal.session.current()?.token).toBe('token-1');
    expect(sessionStorage.getItem('passwordReset')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(open.address()).toBe('/forgot');
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(open.address()).toBe('/mypage'));
  });

  test('does not begin an e-ID flow by itself', async () => {
    const open = await openMobile();
    expect(screen.getByRole('heading', { level: 1, name: 'Opprett nytt passord' })).toBeTruthy();
    expect(open.server.count('POST /bankid/start')).toBe(0);
  });

  test.each([
    ['9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['900', 'Mobilnummer må bestå av 8 tall'],
  ])('refuses the number %s', async (written, text) => {
    const open = await openMobile();
    await open.user.type(open.mobile, `${written}{Enter}`);
    expect(await alertText()).toBe(`Oisann!${text}`);
    expect(open.server.count('POST /user/lostPasswordStep1')).toBe(0);
  });

  test('refuses a code that is no number', async () => {
    const open = await openCode();
    await open.user.type(open.code, '12 34{Enter}');
    expect(await alertText()).toBe('Oisann!Koden skal kun inneholde tall');
    expect(open.server.count('POST /user/lostPasswordStep2')).toBe(0);
  });

  test("shows the server's errors at every step", async () => {
    const answers: Answers = { 'POST /user/lostPasswordStep1': () => notDone('Vent 20 sekunder.') };
    const open = await openMobile({ answers });
    await open.user.type(open.mobile, '90000001{Enter}');
    expect(await alertText()).toBe('Oisann!Vent 20 sekunder.');
    open.server.answer({
      'POST /user/lostPasswordStep1': () => ok({ result: 'OK', error: [] }),
      'POST /user/lostPasswordStep2': () => notDone('Koden er feil.'),
      'POST /user/lostPasswordStep3': () => notDone('Passordet er for vanlig. Velg et annet.'),
    });
    await open.user.click(screen.getByRole('button', { name: 'Send kode' }));
    await open.user.type(await screen.findByLabelText('Kode fra sms'), '000000{Enter}');
    expect(await alertText()).toBe('Oisann!Koden er feil.');
    open.server.answer({ 'POST /user/lostPasswordStep2': () => ok({ result: 'OK', error: [] }) });
    await open.user.click(screen.getByRole('button', { name: 'Verifiser' }));
    await open.user.type(await screen.findByLabelText('Nytt passord'), 'passord{Enter}');
    expect(await alertText()).toBe('Oisann!Passordet er for vanlig. Velg et annet.');
  });

  test('says that the password is changed although the login failed', async () => {
    const open = await openPassword({ answers: { 'POST /user/login': () => problem('unavailable', 503) } });
    await open.user.type(open.password, 'Bingo123{Enter}');
    expect(await alertText()).toContain('Passordet er endret, men vi fikk ikke logget deg inn.');
    open.server.answer({ 'POST /user/login': () => ok(wireLogin) });
    await open.user.click(open.update);
    await screen.findByText('Passordet er nå endret');
  });

  test('goes on after a reload, and asks for the code once more', async () => {
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
  test('is looked for with the e-ID when asked to', async () => {
    const open = await openMobile();
    await open.user.click(screen.getByRole('button', { name: 'Finn mobilnummeret med BankID' }));
    await waitFor(() => expect(open.left).toEqual([wireEidAddress]));
    expect(bodyOf(open, 'POST /bankid/start')).toEqual({ purpose: 'reset' });
  });

  test('is filled in when it is found', async () => {
    const open = await openMobile({}, '/forgot?code=c1&state=s1');
    await screen.findByText('Vi fant mobilnummeret ditt.');
    expect(screen.getByLabelText('Ditt mobilnummer')).toHaveProperty('value', '90000001');
    expect(open.address()).toBe('/forgot');
    expect(bodyOf(open, 'POST /bankid/resetBankID')).toEqual({ code: 'c1', state: 's1' });
  });

  test('that no account has is said to be unknown', async () => {
    const unknown = { result: 'failed', reason: 'unknown', mobil: '' };
    await openMobile(
      { answers: { 'POST /bankid/resetBankID': () => ok(unknown) } },
      '/forgot?code=c1&state=s1',
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Vi finner ingen bruker som er verifisert med denne BankID.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Registrer personlig konto' }).getAttribute('href')).toBe(
      '/register',
    );
  });

  test('can be looked for again when the e-ID was cancelled', async () => {
    const open = await openMobile({}, '/forgot?error=access_denied&state=s1');
    expect(await alertText()).toContain('Autentiseringen med BankID ble avbrutt eller feilet.');
    await open.user.click(screen.getByRole('button', { name: 'Prøv på nytt' }));
    await waitFor(() => expect(open.left).toHaveLength(1));
  });
});
