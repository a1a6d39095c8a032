import { confirmBankID, startEid } from '@lokalbingo/contract/e-id';
import { changeEmail, changeMobile, getOwnDetails, sendMobileCode } from '@lokalbingo/contract/own-details';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  sampleEidAddress,
  sampleLogin,
  sampleOwnDetails,
  stepNotDone,
} from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import type { OwnDetails } from './own-details-queries.ts';

const open = (page: string, known: Partial<OwnDetails>, ...answers: readonly Scripted[]) =>
  openPortal(page, {
    login: sampleLogin,
    answers: [on(getOwnDetails).give(() => ({ ...sampleOwnDetails, ...known })), ...answers],
  });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const prove = () => screen.findByRole('button', { name: 'Legitimer deg med BankID' });

async function openMobile(...answers: readonly Scripted[]) {
  const opened = await open('/opplysninger/mobil', { isProven: true }, ...answers);
  return { ...opened, mobile: await screen.findByLabelText(/^Nytt mobilnummer/) };
}

describe('before a number or an address is changed', () => {
  test.each(['/opplysninger/mobil', '/opplysninger/epost'])(
    '%s sends the player to the e-ID',
    async (page) => {
      const { user, left, server } = await open(page, {});
      await user.click(await prove());
      await waitFor(() => expect(left).toEqual([sampleEidAddress]));
      expect(server.requestsFor(startEid)[0]).toMatchObject({
        body: { purpose: 'confirm' },
        token: 'token-1',
      });
    },
  );

  test('the code of the e-ID is sent to the server once, and removed from the address', async () => {
    const { server, address } = await open('/opplysninger/mobil?code=c1&state=s1', {});
    await screen.findByLabelText(/^Nytt mobilnummer/);
    expect(address()).toBe('/opplysninger/mobil');
    expect(server.requestsFor(confirmBankID).map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1' }]);
  });

  test('an e-ID that returns to own details is handled there', async () => {
    const { server } = await open('/opplysninger?code=c1&state=s1', {});
    await screen.findByText('Du har legitimert deg med BankID. Nå kan du endre mobilnummer og e-post.');
    expect(server.requestsFor(confirmBankID)).toHaveLength(1);
  });

  test('the e-ID of another person is refused, and can be tried again', async () => {
    const { user, left } = await open(
      '/opplysninger/mobil?code=c1&state=s1',
      {},
      on(confirmBankID).give(() => ({ result: 'failed', reason: 'otherPerson' })),
    );
    expect(await alertText()).toContain('tilhører en annen person');
    await user.click(await prove());
    await waitFor(() => expect(left).toHaveLength(1));
  });

  test('an e-ID that was cancelled can be tried again', async () => {
    await open('/opplysninger/mobil?error=access_denied&state=s1', {});
    expect(await alertText()).toContain('ble avbrutt eller feilet');
    expect(screen.getByRole('button', { name: 'Prøv på nytt' })).toBeTruthy();
  });

  test('a player without e-ID is told what to do', async () => {
    const { user, address } = await open('/opplysninger/epost', { hasEid: false });
    await screen.findByText(/^Har du ikke BankID\? Ta med gyldig legitimasjon til bingohallen din/);
    expect(screen.queryByLabelText(/^Ny e-postadresse/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Gå til Min side' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
  });
});

describe('changing the mobile number', () => {
  test('requires a code sent to the new number', async () => {
    const { user, server, mobile } = await openMobile();
    await user.type(mobile, '480 00 001{Enter}');
    await screen.findByText('En SMS med en kode er nå på vei til 48000001.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Skriv inn koden' })),
    );
    await user.type(screen.getByLabelText('Kode fra sms'), '123456{Enter}');
    const changed = await screen.findByRole('heading', { name: 'Mobilnummeret er nå endret' });
    await waitFor(() => expect(document.activeElement).toBe(changed));
    expect(screen.getByText(/^Fra nå av logger du inn med 48000001\./)).toBeTruthy();
    expect(server.requestsFor(sendMobileCode).map(({ body }) => body)).toEqual([{ mobil: '48000001' }]);
    expect(server.requestsFor(changeMobile).map(({ body }) => body)).toEqual([
      { mobil: '48000001', kode: '123456' },
    ]);
  });

  test('continues after a reload, and accepts another number', async () => {
    const { user, mobile, close } = await openMobile();
    await user.type(mobile, '48000001{Enter}');
    await screen.findByLabelText('Kode fra sms');
    await close();
    const again = await open('/opplysninger/mobil', { isProven: true });
    await again.user.click(await screen.findByRole('button', { name: 'Skriv et annet nummer' }));
    expect(await screen.findByLabelText(/^Nytt mobilnummer/)).toBeTruthy();
  });

  test("shows the server's errors, at both steps", async () => {
    const { user, mobile, server } = await openMobile(
      on(sendMobileCode).give(() => stepNotDone('Mobilnummeret er allerede i bruk på en annen bruker.')),
    );
    await user.type(mobile, '48000001{Enter}');
    expect(await alertText()).toContain('allerede i bruk på en annen bruker');
    server.answer(
      on(sendMobileCode).give(() => ({ result: 'OK', error: [] })),
      on(changeMobile).give(() => stepNotDone('Koden er feil.')),
    );
    await user.click(screen.getByRole('button', { name: 'Send kode' }));
    await user.type(await screen.findByLabelText('Kode fra sms'), '000000{Enter}');
    expect(await alertText()).toBe('Oisann!Koden er feil.');
  });

  test('asks for the e-ID again when the step-up has expired', async () => {
    const { user, mobile } = await openMobile(on(sendMobileCode).give(() => refused('e_id_proof_required')));
    await user.type(mobile, '48000001{Enter}');
    expect(await alertText()).toContain('Det er en stund siden du legitimerte deg.');
    expect(await prove()).toBeTruthy();
  });
});

describe('changing the e-mail address', () => {
  const openEmail = async (...answers: readonly Scripted[]) => {
    const opened = await open('/opplysninger/epost', { isProven: true }, ...answers);
    return { ...opened, email: await screen.findByLabelText(/^Ny e-postadresse/) };
  };

  test('sends a link to the new address, and says that nothing changes before it is opened', async () => {
    const { user, server, email } = await openEmail();
    await user.type(email, 'ny@example.no{Enter}');
    await screen.findByRole('heading', { name: 'Se etter en e-post fra oss' });
    expect(
      screen.getByText(/^Vi har sendt en e-post til ny@example.no. Adressen blir endret når/),
    ).toBeTruthy();
    expect(server.requestsFor(changeEmail).map(({ body }) => body)).toEqual([{ epost: 'ny@example.no' }]);
  });

  test("refuses an invalid one, and shows the server's errors", async () => {
    const { user, server, email } = await openEmail(
      on(changeEmail).give(() => stepNotDone('Du har allerede denne e-postadressen.')),
    );
    await user.type(email, 'kari@{Enter}');
    expect(await alertText()).toBe('Oisann!Det er en feil med epostadressen.');
    expect(server.requestsFor(changeEmail)).toEqual([]);
    await user.type(email, 'example.no{Enter}');
    await screen.findByText('Du har allerede denne e-postadressen.');
  });
});
