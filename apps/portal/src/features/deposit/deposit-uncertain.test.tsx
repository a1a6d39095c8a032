import { listMyHalls } from '@lokalbingo/contract/lobby';
import {
  completeSale,
  getPaymentOutcome,
  listMyCards,
  payWithStoredCard,
  verifyCard,
} from '@lokalbingo/contract/payments';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offering, sampleHall, sampleLogin, sampleOutcome } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const open = sampleOutcome();
const done = sampleOutcome({ outcome: 'done', balance: kroner(600) });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');

async function openDeposit(answers: readonly Scripted[] = []) {
  const opened = await openPortal('/mypage?innskudd=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: /^Kortinnskudd på/ }));
  await dialog.findByRole('button', { name: /Utløper 12\/28/ });
  return { ...opened, dialog };
}

/** Opens the dialog with a payment of kr 100 in the provider's window. */
async function openPayment(answers: readonly Scripted[] = []) {
  const opened = await openDeposit(answers);
  await opened.user.type(opened.dialog.getByLabelText('Beløp'), '100');
  await opened.user.click(opened.dialog.getByRole('button', { name: /^Betal kr/ }));
  await frame();
  return opened;
}

async function fromFrame(data: string) {
  const { contentWindow: source } = await frame();
  fireEvent(window, new MessageEvent('message', { data, origin: window.location.origin, source }));
}

describe('a payment whose bank has not answered', () => {
  test('offers only to close and the phone of the hall, and updates itself when the bank answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, server } = await openPayment([
      on(completeSale).give(() => refused('payment_not_confirmed')),
    ]);
    await fromFrame('uncertain');
    const message = (await dialog.findByText('Resultatet er ikke klart ennå')).closest('[role="group"]');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(message?.textContent).toContain('Referanse: K7Q4-M2');
    const buttons = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Lukk', 'Lukk. Saldoen oppdateres når banken svarer.']);
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['75 50 00 12']);
    await waitFor(() => expect(server.requestsFor(completeSale)).toHaveLength(1));
    server.answer(
      on(completeSale).give(() => ({})),
      on(getPaymentOutcome).give(() => done),
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(await dialog.findByText('Betalingen var vellykket')).toBeTruthy();
    expect(server.requestsFor(payWithStoredCard)).toHaveLength(1);
  });

  test.each(['refunding', 'refund_unknown', 'refunded'] as const)(
    'is shown as refunded, not paid in, when it ends as %s',
    async (outcome) => {
      const { dialog } = await openPayment([
        on(completeSale).give(() => refused('payment_refunded')),
        on(getPaymentOutcome).give(() => ({ ...open, outcome })),
      ]);
      await fromFrame('uncertain');
      expect(await dialog.findByText(/Vi betaler dem tilbake dit de kom fra/)).toBeTruthy();
      expect(dialog.queryByText('Betalingen feilet')).toBeNull();
    },
  );

  test('is polled at growing intervals, and at once when the page becomes visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, server } = await openPayment([
      on(completeSale).give(() => refused('payment_not_confirmed')),
    ]);
    await fromFrame('uncertain');
    await dialog.findByText('Resultatet er ikke klart ennå');
    const saleCalls = () => server.requestsFor(completeSale).length;
    await waitFor(() => expect(saleCalls()).toBe(1));
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(saleCalls()).toBe(2));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(saleCalls()).toBeGreaterThan(3));
    expect(saleCalls()).toBeLessThan(8);
    const before = saleCalls();
    await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      expect(saleCalls()).toBeGreaterThan(before);
    });
  });

  test('goes back to the form, as it was filled in, when the bank refuses', async () => {
    const { dialog } = await openPayment([
      on(completeSale).give(() => refused('payment_refused')),
      on(getPaymentOutcome).give(() => ({ ...open, outcome: 'refused' })),
    ]);
    expect(await dialog.findByText('Betalingen feilet')).toBeTruthy();
    expect(dialog.getByLabelText('Beløp')).toHaveProperty('value', '100');
  });

  test('is shown even if the provider’s window never returns, but is not finished while it may be in progress there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, server } = await openPayment();
    await waitFor(() => expect(server.requestsFor(getPaymentOutcome)).toHaveLength(1));
    server.answer(on(getPaymentOutcome).give(() => done));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await dialog.findByText('Betalingen var vellykket')).toBeTruthy();
    expect(server.requestsFor(completeSale)).toEqual([]);
  });

  test('says when the card appears, if a card was being saved', async () => {
    const { dialog, user } = await openDeposit([
      on(verifyCard).give(() => ({})),
      on(listMyCards).give(() => ({
        cardInfo: [{ cardId: 7, cardIssuer: 'Visa', maskedPan: '492500******0004', expiryDate: '2812' }],
      })),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Legg til nytt kort' }));
    await frame();
    await fromFrame('uncertain');
    await dialog.findByRole('button', { name: 'Lukk. Kortet vises her når banken svarer.' });
  });
});

describe('the receipt of a deposit', () => {
  const closed = { state: 'disabled', why: 'game_closed' } as const;

  test('names amount, hall, new balance and reference, has the focus, and offers to play', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const hall = sampleHall({ nextDraws: { 1: new Date('2199-01-01T19:27:00Z') } });
    const { dialog, user, address } = await openPayment([on(listMyHalls).give(() => ({ halls: [hall] }))]);
    opened.mockClear();
    await fromFrame('finishedPayment');
    const message = (await dialog.findByText('Betalingen var vellykket')).closest('[role="group"]');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(message?.textContent).toMatch(/kr\s100 er satt inn på spillekontoen din i Nordlys Bingo Bodø\./);
    expect(message?.textContent).toContain('Referanse: K7Q4-M2');
    await user.click(dialog.getByRole('button', { name: /^Spill – neste trekning kl\.\s20\.27/ }));
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('shows the balance when the server has sent it, and offers no game that is not open', async () => {
    const offers = offering({ open_game_1: closed, open_game_2: closed, open_game_3: closed });
    const { dialog, server } = await openPayment([
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers })] })),
    ]);
    server.answer(on(getPaymentOutcome).give(() => done));
    await fromFrame('finishedPayment');
    expect(await dialog.findByText(/Ny saldo: kr\s600/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Spill/ })).toBeNull();
  });
});

describe('the focus in the deposit dialog', () => {
  test('moves to a missing field, and to the message of a refusal, never to the page', async () => {
    const { dialog, user } = await openDeposit([
      on(payWithStoredCard).give(() => refused('provider_unavailable')),
    ]);
    const amount = dialog.getByLabelText('Beløp');
    const pay = dialog.getByRole('button', { name: 'Hent penger' });
    await user.click(pay);
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await user.type(amount, '100');
    await user.click(pay);
    const alert = await dialog.findByRole('group', { name: 'Oida!', description: /svarer ikke/ });
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });
});
