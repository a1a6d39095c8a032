import {
  completeSale,
  getPaymentOutcome,
  listOpenPayments,
  type OpenPayment,
  payWithStoredCard,
} from '@lokalbingo/contract/payments';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin, sampleOutcome } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const address = '/mypage?innskudd=12';
const left = 'Betalingen er ikke fullført';
const paid = sampleOutcome({ outcome: 'done', balance: kroner(600) });

const inWindow: OpenPayment = {
  transactionId: 'a'.repeat(32),
  reference: 'K7Q4-M2',
  amount: kroner(100),
  begunAt: new Date(),
  waitsFor: 'window',
};
const another: OpenPayment = {
  ...inWindow,
  transactionId: 'b'.repeat(32),
  reference: 'P3WX-8H',
  amount: kroner(50),
};

/** Opens the dialog on a device that began no payment, while the server reports these payments. */
async function openDialog(payments: OpenPayment[], answers: readonly Scripted[] = []) {
  const known = on(listOpenPayments).give(() => ({ payments }));
  const opened = await openPortal(address, { login: sampleLogin, answers: [known, ...answers] });
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: /^Kortinnskudd på/ })) };
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');
const formButton = { name: /^(Hent penger|Betal kr)/ };

describe('a payment that is in progress when the dialog opens', () => {
  test('is shown with amount, hall, time and reference, and no form that could pay it twice', async () => {
    const { dialog, server } = await openDialog([inWindow]);
    expect(await dialog.findByText(left)).toBeTruthy();
    expect(dialog.getByText(/^kr\s100 til Nordlys Bingo Bodø, påbegynt kl\.\s\d\d\.\d\d\.$/)).toBeTruthy();
    expect(dialog.getByText('Referanse: K7Q4-M2')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(server.requestsFor(listOpenPayments).map(({ query }) => query)).toEqual([{ bingoId: 12 }]);
    await waitFor(() => expect(server.requestsFor(getPaymentOutcome)).toHaveLength(1));
    expect(server.requestsFor(completeSale)).toEqual([]);
  });

  test('continues in the provider’s window where it began, and ends there', async () => {
    const { dialog, user, server } = await openDialog([inWindow]);
    await user.click(await dialog.findByRole('button', { name: 'Fortsett betalingen' }));
    const { contentWindow: source, src } = await frame();
    expect(new URL(src).searchParams.get('transactionId')).toBe(inWindow.transactionId);
    expect(server.requestsFor(payWithStoredCard)).toEqual([]);
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data: 'finishedPayment', origin, source }));
    expect(await dialog.findByText(/^kr\s100 er satt inn på spillekontoen din/)).toBeTruthy();
  });

  test('ends in the receipt when it is completed elsewhere meanwhile', async () => {
    const { dialog } = await openDialog([inWindow], [on(getPaymentOutcome).give(() => paid)]);
    expect(await dialog.findByText(/^kr\s100 er satt inn på spillekontoen din/)).toBeTruthy();
    expect(dialog.queryByText(left)).toBeNull();
  });

  test('leads to the form with its amount when the bank has refused it', async () => {
    const no = sampleOutcome({ outcome: 'refused', failure: 'declined' });
    const { dialog } = await openDialog([inWindow], [on(getPaymentOutcome).give(() => no)]);
    expect(await dialog.findByText('Betalingen feilet')).toBeTruthy();
    expect(dialog.getByLabelText('Beløp')).toHaveProperty('value', '100');
    expect(dialog.queryByText(left)).toBeNull();
  });

  test('is shown above the form for another payment, with a warning about paying both and a link back to the first', async () => {
    const { dialog, user } = await openDialog([inWindow]);
    await user.click(await dialog.findByRole('button', { name: 'Begynn en ny betaling' }));
    expect(
      await dialog.findByText(/Fullfører du både den og en ny betaling, blir begge trukket\.$/),
    ).toBeTruthy();
    expect(dialog.getByLabelText('Beløp')).toHaveProperty('value', '100');
    await user.click(dialog.getByRole('button', { name: 'Fortsett betalingen' }));
    await frame();
  });

  test('is shown beside another, each with its own link and its own end', async () => {
    const { dialog, user, server } = await openDialog(
      [another, inWindow],
      [
        on(getPaymentOutcome).give(({ query }) =>
          query.transactionId === another.transactionId
            ? sampleOutcome({ outcome: 'refused', failure: 'declined', amount: kroner(50) })
            : sampleOutcome(),
        ),
      ],
    );
    expect(await dialog.findByText('Betalingen feilet')).toBeTruthy();
    expect(dialog.getAllByText(left)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Fortsett betalingen' }));
    expect(new URL((await frame()).src).searchParams.get('transactionId')).toBe(inWindow.transactionId);
    expect(server.requestsFor(listOpenPayments)).toHaveLength(1);
  });

  test.each([
    ['bank', 'Resultatet er ikke klart ennå'],
    ['settling', 'Betalingen er godkjent'],
  ] as const)(
    'is polled to its end, without a link, while it waits for the %s',
    async (waitsFor, heading) => {
      const { dialog, user, server } = await openDialog(
        [{ ...inWindow, waitsFor }],
        [on(completeSale).give(() => refused('payment_not_confirmed'))],
      );
      expect(await dialog.findByText(heading)).toBeTruthy();
      expect(dialog.getByText('Referanse: K7Q4-M2')).toBeTruthy();
      expect(dialog.queryByRole('button', { name: 'Fortsett betalingen' })).toBeNull();
      expect(dialog.queryByRole('button', formButton)).toBeNull();
      await waitFor(() => expect(server.requestsFor(completeSale)).toHaveLength(1));
      expect(server.requestsFor(completeSale)[0]?.body).toEqual({ transactionId: inWindow.transactionId });
      server.answer(on(getPaymentOutcome).give(() => paid));
      window.dispatchEvent(new Event('visibilitychange'));
      expect(await dialog.findByText(/^kr\s100 er satt inn på spillekontoen din/)).toBeTruthy();
      await user.click(dialog.getAllByRole('button', { name: 'Lukk' })[0] as HTMLElement);
    },
  );
});

describe('payments in progress', () => {
  test('are fetched before any form is rendered, and again after a failed call', async () => {
    const { dialog, user, server } = await openDialog(
      [],
      [on(listOpenPayments).give(() => refused('not_found'))],
    );
    await dialog.findByText('Vi vet ikke om du har en betaling som ikke er fullført. Prøv igjen om litt.');
    expect(dialog.queryByRole('button', formButton)).toBeNull();
    server.answer(on(listOpenPayments).give(() => ({ payments: [inWindow] })));
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByText(left)).toBeTruthy();
  });

  test('are shown without a new call on return from the window, and fetched again when the dialog is opened', async () => {
    const { dialog, user, server, navigate, address: now } = await openDialog([]);
    await user.type(await dialog.findByLabelText('Beløp'), '100');
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.click(dialog.getByRole('button', formButton));
    await frame();
    await user.click(dialog.getByRole('button', { name: 'Avbryt og gå tilbake' }));
    const message = (await dialog.findByText(left)).closest('[role="group"]');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(dialog.getByRole('button', formButton)).toBeTruthy();
    expect(server.requestsFor(listOpenPayments)).toHaveLength(1);
    server.answer(on(listOpenPayments).give(() => ({ payments: [inWindow] })));
    const heading = dialog.getByRole('heading', { name: /^Kortinnskudd på/ });
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(now()).toBe('/mypage'));
    // The address changes before the page does; a frame that returned in between would find the dialog
    // closed.
    await waitFor(() => expect(heading.isConnected).toBe(false));
    await navigate(address);
    expect(
      await within(await screen.findByRole('dialog', { name: /^Kortinnskudd på/ })).findByText(left),
    ).toBeTruthy();
    expect(screen.queryByRole('button', formButton)).toBeNull();
  });

  test('leave no data in the tab’s storage', async () => {
    const { dialog, user } = await openDialog([inWindow]);
    await user.click(await dialog.findByRole('button', { name: 'Fortsett betalingen' }));
    await frame();
    const left = Object.keys(sessionStorage).filter((key) => key.startsWith('underWay'));
    // My page, which contains the dialog, keeps the halls that it has shown.
    expect(left.filter((key) => !key.endsWith(':my-halls'))).toEqual([]);
  });
});
