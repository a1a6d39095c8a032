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

/** A payment of kr 100 whose result page has said that the bank has not answered. */
async function openUncertain() {
  const opened = await openPortal(address, { login: sampleLogin, answers: [noAnswer] });
  const dialog = await theDialog();
  await opened.user.type(await dialog.findByLabelText('Beløp i hele kroner'), '100');
  await dialog.findByRole('button', { name: /Utløper 12\/28/ });
  await opened.user.click(dialog.getByRole('button', { name: 'Hent penger' }));
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');
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
