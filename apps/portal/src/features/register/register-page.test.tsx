import { startEid } from '@lokalbingo/contract/e-id';
import { judgePassword, login } from '@lokalbingo/contract/identity';
import { signupStep1, signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import { on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleEidAddress, sampleLogin, stepNotDone } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { bodiesOf, errorBox, openAddresses, openCode, openPassword } from './testing/open-registration.ts';

describe('step 1 of registration', () => {
  test('sends trimmed addresses, in lower case, when Enter is pressed in the mobile field', async () => {
    const open = await openAddresses();
    await open.user.click(open.terms);
    await open.user.type(open.email, ' Kari@Example.no ');
    await open.user.type(open.mobile, ' 900 00 001 {Enter}');
    await screen.findByRole('heading', { name: 'Flott' });
    expect(bodiesOf(open, signupStep1)).toEqual([
      { storeHash: 'hash-1', epost: 'kari@example.no', mobil: '90000001' },
    ]);
  });

  test('lists all errors under Oisann!, and sends nothing', async () => {
    const open = await openAddresses();
    await open.next();
    const alert = await errorBox();
    expect(alert.getByRole('heading', { name: 'Oisann!' })).toBeTruthy();
    expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Det er en feil med epostadressen.',
      'Mobilnummer må bestå av 8 tall',
      'Du må akseptere kjøps- og bruksvilkår.',
    ]);
    expect(open.email.getAttribute('aria-invalid')).toBe('true');
    expect(open.server.requestsFor(signupStep1).length).toBe(0);
  });

  test.each([
    ['kari@example', '90000001', 'Det er en feil med epostadressen.'],
    ['kari@@example.no', '90000001', 'Det er en feil med epostadressen.'],
    ['kari@example.n', '90000001', 'Det er en feil med epostadressen.'],
    ['kari@example.no', '9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['kari@example.no', '9000000', 'Mobilnummer må bestå av 8 tall'],
    ['kari@example.no', '900000012', 'Mobilnummer må bestå av 8 tall'],
  ])('refuses %s with %s', async (email, mobile, text) => {
    const open = await openAddresses();
    await open.user.click(open.terms);
    await open.user.type(open.email, email);
    await open.user.type(open.mobile, `${mobile}{Enter}`);
    expect((await errorBox()).getByText(text)).toBeTruthy();
    expect(open.server.requestsFor(signupStep1).length).toBe(0);
  });

  test('accepts an address at a bracketed IPv4 address', async () => {
    const open = await openAddresses();
    await open.user.click(open.terms);
    await open.user.type(open.email, 'kari@[[192.168.0.1]');
    await open.user.type(open.mobile, '90000001{Enter}');
    await screen.findByRole('heading', { name: 'Flott' });
  });

  test("shows the server's errors instead of its own, and a link to start again", async () => {
    const open = await openAddresses({
      answers: [on(signupStep1).give(() => stepNotDone('Mobilnummeret er allerede registrert.'))],
    });
    await open.next();
    await errorBox();
    await open.fill();
    await open.next();
    const alert = await errorBox();
    await waitFor(() => expect(alert.getByText('Mobilnummeret er allerede registrert.')).toBeTruthy());
    expect(screen.queryByText('Mobilnummer må bestå av 8 tall')).toBeNull();
    await open.user.click(screen.getByRole('button', { name: 'Start på nytt' }));
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
    expect(sessionStorage.getItem('registration')).toBeNull();
  });

  test('says that the service does not answer, with the reference', async () => {
    const open = await openAddresses({
      answers: [on(signupStep1).give(() => refused('internal_error'))],
    });
    await open.fill();
    await open.next();
    const alert = await errorBox();
    expect(alert.getByText('Det oppsto en feil. Prøv igjen.')).toBeTruthy();
    expect(alert.getByText('Referanse: ref-123')).toBeTruthy();
  });

  test('opens and closes the terms', async () => {
    const open = await openAddresses();
    await open.user.click(screen.getByRole('button', { name: 'Les kjøps- og bruksvilkårene' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Kjøps- og bruksvilkår.' }));
    for (const heading of [
      'Produktinformasjon',
      'Priser og betaling',
      'Personopplysninger',
      'Kortinformasjon',
      'Ansvar',
      'Varighet',
    ])
      expect(terms.getByRole('heading', { name: heading })).toBeTruthy();
    expect(
      terms.getByText(/5 000 kroner per transaksjon og til 10 000 kroner per kunde per år/),
    ).toBeTruthy();
    expect(terms.getByText(/aldri fra kredittkort/)).toBeTruthy();
    expect(terms.getByText(/gir ikke renter/)).toBeTruthy();
    await open.user.click(terms.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('step 2 of registration', () => {
  test('says where the SMS goes, and sends the code', async () => {
    const open = await openCode();
    expect(screen.getByText('En SMS med en kode er nå på vei til 90000001.')).toBeTruthy();
    await open.user.type(open.code, '12a');
    await open.verify();
    expect((await errorBox()).getByText('Koden skal kun inneholde tall')).toBeTruthy();
    await open.user.clear(open.code);
    await open.user.type(open.code, ' 123 456{Enter}');
    await screen.findByRole('heading', { name: 'Siste steg' });
    expect(bodiesOf(open, signupStep2)).toEqual([{ storeHash: 'hash-1', kode: '123456', mobil: '90000001' }]);
  });

  test('shows that the code is wrong', async () => {
    const open = await openCode({ answers: [on(signupStep2).give(() => stepNotDone('Koden er feil.'))] });
    await open.user.type(open.code, '000000');
    await open.verify();
    expect((await errorBox()).getByText('Koden er feil.')).toBeTruthy();
  });

  test('sends a new code after 30 seconds, and starts a new countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openCode();
    expect(screen.queryByRole('button', { name: 'Send koden på nytt' })).toBeNull();
    expect(screen.getByText(/be om en ny om (30|29) sekunder/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await open.user.click(screen.getByRole('button', { name: 'Send koden på nytt' }));
    expect(await screen.findByText('En ny kode er på vei.')).toBeTruthy();
    expect(open.server.requestsFor(signupStep1).length).toBe(2);
    expect(screen.getByText(/be om en ny om/)).toBeTruthy();
  });

  test('lets the addresses be changed', async () => {
    const open = await openCode();
    await open.user.click(screen.getByRole('button', { name: 'Endre e-postadresse eller mobilnummer' }));
    expect(await screen.findByLabelText('Ditt mobilnummer')).toHaveProperty('value', '90000001');
    expect(screen.getByRole('heading', { name: 'Hei Kari' })).toBe(document.activeElement);
  });
});

describe('the last steps of registration', () => {
  test('assess the password while it is typed, visible or hidden', async () => {
    const open = await openPassword();
    expect(screen.getByText('Mobilnummeret ditt er nå bekreftet.')).toBeTruthy();
    expect(screen.getByText(/Du får også en e-post/)).toBeTruthy();
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeTruthy();
    await open.user.type(open.password, 'seks66{Enter}');
    expect(open.make).toHaveProperty('disabled', true);
    expect(open.server.requestsFor(signupStep3).length).toBe(0);
    await open.user.type(open.password, '7');
    expect(await screen.findByText('Flott passord!')).toBeTruthy();
    expect(open.make).toHaveProperty('disabled', false);
    expect(open.password.getAttribute('type')).toBe('password');
    await open.user.click(screen.getByRole('button', { name: 'Vis passord' }));
    expect(open.password.getAttribute('type')).toBe('text');
    await open.user.click(screen.getByRole('button', { name: 'Skjul passord' }));
    expect(open.password.getAttribute('type')).toBe('password');
  });

  test('create the account, log in, welcome, and go to my page after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openPassword();
    await open.user.type(open.password, 'Bingo123{Enter}');
    await screen.findByRole('heading', { name: 'Velkommen' });
    expect(screen.getByText('Du er nå registrert...')).toBeTruthy();
    expect(screen.getByText('Viderefører deg til min side...')).toBeTruthy();
    expect(bodiesOf(open, signupStep3)).toEqual([
      {
        storeHash: 'hash-1',
        kode: '123456',
        mobil: '90000001',
        epost: 'kari@example.no',
        passord: 'Bingo123',
      },
    ]);
    expect(bodiesOf(open, login)).toEqual([{ username: '90000001', password: 'Bingo123' }]);
    expect(open.portal.session.current()?.name).toBe('Kari');
    expect(sessionStorage.getItem('registration')).toBeNull();
    expect(open.address()).toBe('/register');
    // On a busy machine some time may have passed by itself.
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(open.address()).toBe('/register');
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await waitFor(() => expect(open.address()).toBe('/mypage'));
  });

  test('praise no password that the server would refuse, give the reason, and explain how to make a good one', async () => {
    const why = 'Passordet er for vanlig. Velg et annet. Årstall og datoer er lette å gjette.';
    const open = await openPassword({ answers: [on(judgePassword).give(() => silence)] });
    expect(screen.getByText(/^Tre eller fire ord som ikke hører sammen/)).toBeTruthy();
    await open.user.type(open.password, '14.06.1972');
    await waitFor(() => expect(open.server.requestsFor(judgePassword)).toHaveLength(1));
    expect(screen.queryByText('Flott passord!')).toBeNull();
    open.server.answer(on(judgePassword).give(() => stepNotDone(why)));
    await open.user.type(open.password, '!');
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByText('Flott passord!')).toBeNull();
    expect(bodiesOf(open, judgePassword).at(-1)).toEqual({
      passord: '14.06.1972!',
      mobil: '90000001',
      epost: 'kari@example.no',
    });
  });

  test("show the server's errors, and can be retried", async () => {
    const open = await openPassword({
      answers: [on(signupStep3).give(() => stepNotDone('Passordet er for vanlig. Velg et annet.'))],
    });
    await open.user.type(open.password, 'passord{Enter}');
    expect((await errorBox()).getByText('Passordet er for vanlig. Velg et annet.')).toBeTruthy();
    expect(screen.queryByText('Flott passord!')).toBeNull();
    await open.user.type(open.password, 'x');
    expect(await screen.findByText('Flott passord!')).toBeTruthy();
    expect(screen.queryByText('Passordet er for vanlig. Velg et annet.')).toBeNull();
    expect(open.server.requestsFor(login).length).toBe(0);
  });

  test('say that the account exists although the login failed', async () => {
    const open = await openPassword({ answers: [on(login).give(() => refused('unavailable'))] });
    await open.user.type(open.password, 'Bingo123{Enter}');
    expect(
      (await errorBox()).getByText(/^Kontoen din er laget, men vi fikk ikke logget deg inn/),
    ).toBeTruthy();
    open.server.answer(on(login).give(() => sampleLogin));
    await open.user.click(open.make);
    await screen.findByRole('heading', { name: 'Velkommen' });
  });
});

describe('a registration that is reloaded', () => {
  test('continues at step 1 with everything that was typed', async () => {
    const first = await openAddresses();
    await first.user.type(first.email, 'kari@ex');
    await first.user.click(first.terms);
    await first.close();
    const again = await openPortal('/register');
    expect(await screen.findByLabelText('Din e-postadresse')).toHaveProperty('value', 'kari@ex');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(again.server.requestsFor(startEid).length).toBe(0);
  });

  test('continues at step 2', async () => {
    const first = await openCode();
    await first.close();
    await openPortal('/register');
    await screen.findByRole('heading', { name: 'Flott' });
    expect(screen.getByText('En SMS med en kode er nå på vei til 90000001.')).toBeTruthy();
  });

  test('asks for the code again at step 3, because code and password are never stored', async () => {
    const first = await openPassword();
    await first.user.type(first.password, 'Bingo123');
    expect(sessionStorage.getItem('registration')).not.toMatch(/123456|Bingo123/);
    await first.close();
    await openPortal('/register');
    await screen.findByRole('heading', { name: 'Flott' });
    expect(screen.getByText(/Skriv inn koden fra SMS-en én gang til/)).toBeTruthy();
  });

  test('starts again when it has expired', async () => {
    const first = await openCode();
    await first.close();
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 31 * 60_000 });
    const again = await openPortal('/register');
    await waitFor(() => expect(again.left).toEqual([sampleEidAddress]));
  });

  test('goes to my page when another tab has finished it', async () => {
    const first = await openCode();
    await first.close();
    const again = await openPortal('/register', { login: sampleLogin });
    await waitFor(() => expect(again.address()).toBe('/mypage'));
    expect(sessionStorage.getItem('registration')).toBeNull();
  });
});
