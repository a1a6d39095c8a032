import { completeSale, getPaymentOutcome, payWithStoredCard } from '@lokalbingo/contract/payments';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { type OpenPortal, openPortal } from '../../testing/open-portal.tsx';

const address = '/mypage?innskudd=12';
const unclear = 'Resultatet er ikke klart ennå';
const noAnswer = on(completeSale).give(() => refused('payment_not_confirmed'));

const theDialog = async () => within(await screen.findByRole('dialog'));
const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('underWay:'));

const frame = () => screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');

/** A payment of kr 100 that has come to the provider's window. */
async function openWindow() {
  const opened = await openPortal(address, { login: sampleLogin, answers: [noAnswer] });
  const dialog = await theDialog();
  await opened.user.type(await dialog.findByLabelText('Beløp i hele kroner'), '100');
  await dialog.findByRole('button', { name: /Utløper 12\/28/ });
  await opened.user.click(dialog.getByRole('button', { name: 'Hent penger' }));
  await frame();
  return opened;
}

/** A payment of kr 100 whose result page has said that the bank has not answered. */
async function openUncertain() {
  const opened = await openWindow();
  const dialog = await theDialog();
  const { contentWindow: source } = await frame();
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data: 'uncertain', origin, source }));
  await dialog.findByText(unclear);
  return opened;
}

/** The same tab after a reload. */
async function reload(before: OpenPortal, answer = noAnswer, login = {}) {
  await before.close();
  return openPortal(address, { login: { ...sampleLogin, ...login }, answers: [answer] });
}

describe('a payment that was uncertain when the page was loaded again', () => {
  test('is shown, without a form that could pay it twice, and its state is asked anew', async () => {
    const { server } = await reload(await openUncertain());
    const dialog = await theDialog();
    expect(await dialog.findByText(unclear)).toBeTruthy();
    expect(dialog.getByText('Referanse: K7Q4-M2')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Hent penger' })).toBeNull();
    await waitFor(() => expect(server.askedFor(completeSale)).toHaveLength(1));
    expect(server.askedFor(completeSale)[0]?.body).toEqual({ transactionId: 'a'.repeat(32) });
    expect(server.askedFor(payWithStoredCard)).toEqual([]);
  });

  test('ends in the receipt once the bank has answered, and is not shown again', async () => {
    const before = await openUncertain();
    const paid = { outcome: 'done', amount: kroner(100), balance: kroner(600) } as const;
    await before.close();
    const answers = [on(completeSale).give(() => ({})), on(getPaymentOutcome).give(() => paid)];
    await openPortal(address, { login: sampleLogin, answers });
    const dialog = await theDialog();
    expect(await dialog.findByText(/^kr\s100 er satt inn på spillekortet ditt/)).toBeTruthy();
    expect(keptKeys()).toEqual([]);
  });

  test('that the bank has refused leads back to the form with its amount', async () => {
    const before = await openUncertain();
    await before.close();
    const no = { outcome: 'refused', amount: kroner(100), balance: null } as const;
    await openPortal(address, { login: sampleLogin, answers: [on(getPaymentOutcome).give(() => no)] });
    const dialog = await theDialog();
    expect(await dialog.findByText('Betalingen feilet')).toBeTruthy();
    expect(dialog.getByLabelText('Beløp i hele kroner')).toHaveProperty('value', '100');
    expect(keptKeys()).toEqual([]);
  });

  test('is forgotten when the player closes it, having read what becomes of it', async () => {
    const before = await openUncertain();
    const dialog = await theDialog();
    await before.user.click(
      dialog.getByRole('button', { name: 'Lukk. Saldoen oppdateres når banken svarer.' }),
    );
    await waitFor(() => expect(before.address()).toBe('/mypage'));
    await reload(before);
    expect(await (await theDialog()).findByRole('button', { name: 'Hent penger' })).toBeTruthy();
  });

  test('is shown to nobody else', async () => {
    await reload(await openUncertain(), noAnswer, { userId: 2 });
    const dialog = await theDialog();
    expect(await dialog.findByRole('button', { name: 'Hent penger' })).toBeTruthy();
    expect(dialog.queryByText(unclear)).toBeNull();
  });

  test('is forgotten at logout, and outlives a login that has only expired', async () => {
    const before = await openUncertain();
    before.portal.session.end('refused');
    expect(keptKeys()).toHaveLength(1);
    const after = await reload(before);
    expect(await (await theDialog()).findByText(unclear)).toBeTruthy();
    after.portal.logout.now();
    expect(keptKeys()).toEqual([]);
  });
});

describe('a payment whose window was open when the page was loaded again', () => {
  const left = 'Betalingen er ikke fullført';
  const src = async () => (await frame()).getAttribute('src');

  test('is shown with amount, hall, time and reference, and no form that could pay it twice', async () => {
    const { server } = await reload(await openWindow());
    const dialog = await theDialog();
    expect(await dialog.findByText(left)).toBeTruthy();
    expect(dialog.getByText(/^kr\s100 til Nordlys Bingo Bodø, påbegynt kl\.\s\d\d\.\d\d\.$/)).toBeTruthy();
    expect(dialog.getByText('Referanse: K7Q4-M2')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(server.askedFor(getPaymentOutcome)).toHaveLength(1));
    expect(server.askedFor(completeSale)).toEqual([]);
  });

  test('goes on in the same window of the provider, and ends there', async () => {
    const before = await openWindow();
    const address = await src();
    const { user, server } = await reload(before);
    const dialog = await theDialog();
    await user.click(await dialog.findByRole('button', { name: 'Fortsett betalingen' }));
    expect((await src())?.split('?')[1]).toBe(address?.split('?')[1]);
    expect(server.askedFor(payWithStoredCard)).toEqual([]);
    const { contentWindow: source } = await frame();
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data: 'finishedPayment', origin, source }));
    expect(await dialog.findByText(/^kr\s100 er satt inn på spillekortet ditt/)).toBeTruthy();
    expect(keptKeys()).toEqual([]);
  });

  test('ends in the receipt when it was paid meanwhile, and another can then be begun', async () => {
    const before = await openWindow();
    await before.close();
    const paid = { outcome: 'done', amount: kroner(100), balance: kroner(600) } as const;
    await openPortal(address, { login: sampleLogin, answers: [on(getPaymentOutcome).give(() => paid)] });
    expect(await (await theDialog()).findByText(/^kr\s100 er satt inn på spillekortet ditt/)).toBeTruthy();
    expect(keptKeys()).toEqual([]);
  });

  test('stands above the form for another, which says what paying both means and leads back to it', async () => {
    const { user } = await reload(await openWindow());
    const dialog = await theDialog();
    await user.click(await dialog.findByRole('button', { name: 'Begynn en ny betaling' }));
    expect(
      await dialog.findByText(/Fullfører du både den og en ny betaling, blir begge trukket\.$/),
    ).toBeTruthy();
    expect(dialog.getByLabelText('Beløp i hele kroner')).toHaveProperty('value', '100');
    await user.click(dialog.getByRole('button', { name: 'Fortsett betalingen' }));
    await frame();
  });

  test('is told of in the same way to who goes back from the window or closes the dialog', async () => {
    const { user, navigate } = await openWindow();
    const dialog = await theDialog();
    await user.click(dialog.getByRole('button', { name: 'Avbryt og gå tilbake' }));
    const told = (await dialog.findByText(left)).closest('[role="group"]');
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(dialog.getByRole('button', { name: 'Hent penger' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    await navigate(address);
    expect(await (await theDialog()).findByText(left)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hent penger' })).toBeNull();
  });
});
