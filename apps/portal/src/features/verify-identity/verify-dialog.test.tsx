import { authBankID, startEid } from '@lokalbingo/contract/e-id';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleEidAddress } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const player = { noBankID: true };
const comeBack = (answers: readonly Scripted[] = [], query = 'code=c1&state=s1') =>
  openPortal(`/mypage?${query}`, { login: player, answers });
const theDialog = async () => within(await screen.findByRole('dialog', { name: 'Legitimer deg med BankID' }));
const failing = (reason: AnswerOf<typeof authBankID>['reason']): readonly Scripted[] => [
  on(authBankID).give(() => ({ result: 'failed', reason })),
];

describe('proof of identity from my page', () => {
  test('begins in a dialog at the link of the banner, as the player', async () => {
    const { user, left, server } = await openPortal('/mypage', { login: player });
    await user.click(await screen.findByRole('button', { name: 'Legitimer deg med BankID' }));
    const dialog = await theDialog();
    expect(dialog.getByText('Du sendes til BankID …')).toBeTruthy();
    await waitFor(() => expect(left).toEqual([sampleEidAddress]));
    const started = server.requestsFor(startEid)[0];
    expect(started).toMatchObject({ body: { purpose: 'auth' }, token: 'token-1' });
  });

  test('sends the code to the server once, removes it from the address and clears the flag', async () => {
    const { user, server, portal, address } = await comeBack();
    const dialog = await theDialog();
    expect(await dialog.findByText('Din bruker er nå verifisert med BankID')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Vellykket!' })).toBeTruthy();
    expect(address()).toBe('/mypage');
    expect(server.requestsFor(authBankID)[0]?.body).toEqual({
      code: 'c1',
      state: 's1',
    });
    expect(server.requestsFor(authBankID)).toHaveLength(1);
    expect(portal.session.current()?.noBankID).toBe(false);
    expect(localStorage.getItem('noBankID')).toBe('false');
    await user.click(dialog.getByRole('button', { name: 'Fortsett til Min side' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Du har ikke legitimert deg med BankID ennå')).toBeNull();
  });

  test.each([
    ['userExist', 'Denne BankID er allerede knyttet til en annen bruker.'],
    ['age', 'Pengespill i Norge er kun tillatt til personer over 18 år.'],
    ['retry', 'Det oppsto en feil.'],
    ['', 'Det oppsto en feil.'],
  ] as const)('says for reason %j: %s', async (reason, text) => {
    const { portal } = await comeBack(failing(reason));
    const alert = within(await (await theDialog()).findByRole('group', { name: 'Oida!' }));
    expect(alert.getByRole('heading', { name: 'Oida!' })).toBeTruthy();
    expect(alert.getByText(text)).toBeTruthy();
    expect(portal.session.current()?.noBankID).toBe(true);
  });

  test('says that the hall must check it when the e-ID identifies another person, and whom to call', async () => {
    const hall = { name: 'Nordlys Bingo Bodø', phone: '75 50 00 12' };
    const { user, portal } = await comeBack([
      on(authBankID).give(() => ({ result: 'failed', reason: 'review', hall })),
    ]);
    const dialog = await theDialog();
    const alert = within(
      await dialog.findByRole('group', { name: /^BankID er ikke knyttet til kontoen din/ }),
    );
    expect(alert.getByText(/^Navnet eller fødselsdatoen fra BankID er ikke det samme/)).toBeTruthy();
    expect(alert.getByText(/^Nordlys Bingo Bodø har fått saken/)).toBeTruthy();
    expect(alert.getByRole('link', { name: '75 50 00 12' }).getAttribute('href')).toBe('tel:75500012');
    expect(dialog.queryByRole('button', { name: 'Prøv på nytt' })).toBeNull();
    expect(portal.session.current()?.noBankID).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Tilbake til Min side' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('refers a player without a hall to a hall, too', async () => {
    await comeBack(failing('review'));
    expect(await (await theDialog()).findByText(/^Kontakt bingohallen din/)).toBeTruthy();
  });

  test('offers the owner of another account to log out instead of a retry that would fail again', async () => {
    const { user, address } = await comeBack(failing('userExist'));
    const dialog = await theDialog();
    await dialog.findByText('Denne BankID er allerede knyttet til en annen bruker.');
    expect(dialog.queryByRole('button', { name: 'Prøv på nytt' })).toBeNull();
    expect(dialog.getByText(/kan du logge ut her og logge inn med den/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Tilbake til Min side' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('says that an error happened when the call fails, with the reference, and retries', async () => {
    const { user, left } = await comeBack([on(authBankID).give(() => refused('provider_unavailable'))]);
    const dialog = await theDialog();
    const alert = await dialog.findByRole('group', { name: 'Oida!' });
    expect(alert.textContent).toContain('Det oppsto en feil.');
    expect(alert.textContent).toContain('Referanse: ref-123');
    await user.click(dialog.getByRole('button', { name: 'Prøv på nytt' }));
    await waitFor(() => expect(left).toEqual([sampleEidAddress]));
  });

  test('reports a cancelled attempt, and sends nothing to the server', async () => {
    const { user, left, server, address } = await comeBack([], 'error=access_denied&state=s1');
    const dialog = await theDialog();
    expect(dialog.getByText(/^Autentiseringen med BankID ble avbrutt eller feilet\./)).toBeTruthy();
    expect(address()).toBe('/mypage');
    expect(server.requestsFor(authBankID)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Prøv på nytt' }));
    await waitFor(() => expect(left).toHaveLength(1));
  });

  test('keeps the rest of the address', async () => {
    const { address } = await comeBack([], 'bevegelser=12&error=access_denied&state=s1');
    await theDialog();
    expect(address()).toBe('/mypage?bevegelser=12');
  });

  test('continues in another browser once its player has logged in there, and the login says so', async () => {
    const { user, server, address } = await openPortal('/mypage?code=c1&state=s1');
    expect(await screen.findByText(/^Du kom hit fra BankID, men du er ikke logget inn her\./)).toBeTruthy();
    expect(address()).toBe('/login');
    expect(server.requestsFor(authBankID)).toHaveLength(0);
    await user.type(screen.getByLabelText('Mobilnummer'), '90000001');
    await user.type(screen.getByLabelText('Passord'), 'Lokalbingo1{Enter}');
    const dialog = await theDialog();
    expect(await dialog.findByText('Din bruker er nå verifisert med BankID')).toBeTruthy();
    expect(server.requestsFor(authBankID)).toMatchObject([
      { body: { code: 'c1', state: 's1' }, token: 'token-1' },
    ]);
    expect(address()).toBe('/mypage');
    expect(sessionStorage.getItem('eidArrival')).toBeNull();
  });

  test('says that it began in another browser, and starts again here', async () => {
    const { user, left } = await comeBack(failing('otherBrowser'));
    const dialog = await theDialog();
    expect(await dialog.findByText(/^Gå tilbake til nettleseren der du begynte/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Begynn på nytt her' }));
    await waitFor(() => expect(left).toEqual([sampleEidAddress]));
  });

  test('requires a new login when the session ended during the return', async () => {
    const { address } = await comeBack([on(authBankID).give(() => refused('login_required'))]);
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe('/login');
  });

  test('requires a new login when the server no longer knows the player', async () => {
    const { user, address } = await openPortal('/mypage', {
      login: player,
      answers: [on(startEid).give(() => refused('login_required'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Legitimer deg med BankID' }));
    await screen.findByLabelText('Mobilnummer');
    expect(address()).toBe('/login');
  });
});

describe('what my page demands first', () => {
  test('is the update, by a link to it', async () => {
    await openPortal('/mypage', { login: { updateAML: true } });
    const link = await screen.findByRole('link', { name: 'Oppdater kundeopplysningene' });
    expect(link.getAttribute('href')).toBe('/user/details');
  });

  test('is only the update when it is forced', async () => {
    await openPortal('/mypage', { login: { forceAML: true, updateAML: true } });
    const link = await screen.findByRole('link', { name: 'Oppdater kundeopplysningene' });
    expect(link.getAttribute('href')).toBe('/user/details');
    expect(screen.queryByRole('button', { name: 'Legitimer deg med BankID' })).toBeNull();
  });

  test('is the e-ID when the update is forced on a player without one', async () => {
    const { user, left } = await openPortal('/mypage', { login: { forceAML: true, noBankID: true } });
    expect(screen.queryByRole('link', { name: 'Oppdater kundeopplysningene' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Legitimer deg med BankID' }));
    await waitFor(() => expect(left).toEqual([sampleEidAddress]));
  });
});
