import {
  completeSale,
  findPaymentOutcome,
  getPaymentOutcome,
  verifyCard,
} from '@lokalbingo/contract/payments';
import {
  on,
  refused,
  refusedByNewerServer,
  type Scripted,
  silence,
} from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogin, sampleOutcome } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const id = 'a'.repeat(32);
const paid = `/netsCallback?payment=1&transactionId=${id}&responseCode=OK`;
const saved = `/netsCallback?transactionId=${id}&responseCode=OK`;

/** Opens the result page in the payment frame, and returns its message to the surrounding page. */
async function openInFrame(address: string, answers: readonly Scripted[] = []) {
  const postMessage = vi.fn();
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window);
  const open = await openPortal(address, { login: sampleLogin, answers });
  return { ...open, posted: () => postMessage.mock.calls };
}

const origin = window.location.origin;

describe('the result page of a payment', () => {
  test('says that it is waiting', async () => {
    await openInFrame(paid, [on(completeSale).give(() => silence)]);
    expect(await screen.findByText('Venter...')).toBeTruthy();
    expect(screen.getByText('Venter på resultat...')).toBeTruthy();
  });

  test('finishes a payment with sale', async () => {
    const { server, posted } = await openInFrame(paid);
    await screen.findByText('Transaksjon vellykket!');
    expect(server.requestsFor(completeSale)[0]?.body).toEqual({
      transactionId: id,
    });
    expect(server.requestsFor(verifyCard)).toHaveLength(0);
    expect(posted()).toEqual([['finishedPayment', origin]]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('finishes the saving of a card with verify', async () => {
    const { server, posted } = await openInFrame(saved);
    await screen.findByText('Lagring av kort vellykket!');
    expect(server.requestsFor(verifyCard)).toHaveLength(1);
    expect(server.requestsFor(completeSale)).toHaveLength(0);
    expect(posted()).toEqual([['finished', origin]]);
  });

  test('says in plain words that a credit card cannot be used, when the provider says so', async () => {
    const { posted } = await openInFrame(`/netsCallback?transactionId=${id}&responseCode=57`, [
      on(findPaymentOutcome).give(() => sampleOutcome({ outcome: 'refused', failure: 'credit_card' })),
    ]);
    await screen.findByText(/Du kan bare bruke debetkort \(bankkort\), ikke kredittkort\.$/);
    expect(posted()).toEqual([['failed', origin]]);
  });

  test('says that money taken is being refunded, and reports it to the surrounding page', async () => {
    const { posted } = await openInFrame(paid, [on(completeSale).give(() => refused('payment_refunded'))]);
    await screen.findByText('Pengene betales tilbake');
    expect(posted()).toEqual([['refundedPayment', origin]]);
  });

  test.each([
    [
      paid,
      completeSale,
      'Transaksjon feilet!',
      /^Ingen penger er trukket\. Banken din sa nei/,
      'failedPayment',
    ],
    [saved, verifyCard, 'Lagring av kort feilet!', /^Kortet er ikke lagret\. Banken din sa nei/, 'failed'],
  ] as const)(
    'says after a refusal at %s that it failed, why, and whom to call',
    async (address, call, text, why, outcome) => {
      const { posted } = await openInFrame(address, [
        on(call).give(() => refused('payment_refused')),
        on(getPaymentOutcome).give(() => sampleOutcome({ outcome: 'refused', failure: 'declined' })),
      ]);
      await screen.findByText(text);
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.getByText(/Nordlys Bingo Bodø på 75 50 00 12/)).toBeTruthy();
      expect(screen.getByText('Referanse: K7Q4-M2')).toBeTruthy();
      expect(posted()).toEqual([[outcome, origin]]);
    },
  );

  test.each([
    [paid.replace('OK', 'Cancel'), 'failedPayment', 1],
    [saved.replace('OK', '99'), 'failed', 1],
    ['/netsCallback', 'failed', 0],
  ])(
    'captures nothing when the provider did not report OK, and asks why (%s)',
    async (address, outcome, calls) => {
      const { server, posted } = await openInFrame(address);
      await screen.findByText('Det oppsto en feil med transaksjonen');
      expect(server.requestsFor(findPaymentOutcome)).toHaveLength(calls);
      expect(server.requestsFor(completeSale)).toEqual([]);
      expect(server.requestsFor(verifyCard)).toEqual([]);
      expect(posted()).toEqual([[outcome, origin]]);
    },
  );

  test('does not report as failed a payment that the provider has taken, whatever the address says', async () => {
    const { posted } = await openInFrame(paid.replace('OK', 'Cancel'), [
      on(findPaymentOutcome).give(() => sampleOutcome({ outcome: 'done', balance: kroner(600) })),
    ]);
    await screen.findByText('Transaksjon vellykket!');
    expect(posted()).toEqual([['finishedPayment', origin]]);
  });

  test('retries while the provider has not confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, posted } = await openInFrame(paid, [
      on(completeSale).give(() => refused('payment_not_confirmed')),
    ]);
    await waitFor(() => expect(server.requestsFor(completeSale)).toHaveLength(1));
    server.answer(on(completeSale).give(() => ({})));
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText('Transaksjon vellykket!');
    expect(posted()).toEqual([['finishedPayment', origin]]);
  });

  test('says in the end that the result is unknown, which is neither success nor failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, posted } = await openInFrame(paid, [
      on(completeSale).give(() => refused('payment_not_confirmed')),
    ]);
    for (const attempts of [1, 2, 3, 4]) {
      await waitFor(() => expect(server.requestsFor(completeSale)).toHaveLength(attempts));
      await vi.advanceTimersByTimeAsync(2000);
    }
    await screen.findByText('Resultatet er ikke klart ennå');
    expect(server.requestsFor(completeSale)).toHaveLength(5);
    expect(screen.getByText(/Pengene står på saldoen din så snart/)).toBeTruthy();
    expect(screen.getByText('Referanse: ref-123')).toBeTruthy();
    expect(posted()).toEqual([['uncertain', origin]]);
  });

  test.each([
    ['an answer that only a newer server gives', refusedByNewerServer(422)],
    ['the end of the session', refused('no_valid_token')],
  ])('does not report a payment as failed because of %s', async (_, no) => {
    const { server, posted } = await openInFrame(paid, [on(completeSale).give(() => no)]);
    await screen.findByText('Resultatet er ikke klart ennå');
    expect(server.requestsFor(completeSale)).toHaveLength(1);
    expect(screen.queryByText('Transaksjon feilet!')).toBeNull();
    expect(posted()).toEqual([['uncertain', origin]]);
  });

  test.each([
    ['fails', refused('internal_error'), 5],
    ['is not confirmed', refused('payment_not_confirmed'), 5],
    ['has the answer “no session”', refused('no_valid_token'), 1],
  ])('says that the card is not saved when the call that saves it %s', async (_, no, calls) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, posted } = await openInFrame(saved, [on(verifyCard).give(() => no)]);
    for (let attempts = 1; attempts <= calls; attempts += 1) {
      await waitFor(() => expect(server.requestsFor(verifyCard)).toHaveLength(attempts));
      await vi.advanceTimersByTimeAsync(2000);
    }
    await screen.findByText('Lagring av kort feilet!');
    expect(screen.getByText('Referanse: ref-123')).toBeTruthy();
    expect(posted()).toEqual([['failed', origin]]);
  });

  test('keeps polling in a window of its own until the result is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openPortal(paid, {
      login: sampleLogin,
      answers: [on(completeSale).give(() => refused('payment_not_confirmed'))],
    });
    for (const attempts of [1, 2, 3, 4, 5]) {
      await waitFor(() => expect(server.requestsFor(completeSale)).toHaveLength(attempts));
      await vi.advanceTimersByTimeAsync(2000);
    }
    await screen.findByText('Resultatet er ikke klart ennå');
    server.answer(on(completeSale).give(() => ({})));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByText('Transaksjon vellykket!')).toBeTruthy();
  });

  test('notifies the other windows from a window of its own, and leads back to my page', async () => {
    const channel = new BroadcastChannel('lokalbingo-payment');
    const received: unknown[] = [];
    channel.onmessage = ({ data }) => received.push(data);
    const { user, address } = await openPortal(paid, { login: sampleLogin });
    await screen.findByText('Transaksjon vellykket!');
    await waitFor(() => expect(received).toEqual([{ transactionId: id, outcome: 'finishedPayment' }]));
    await user.click(screen.getByRole('link', { name: 'Tilbake til Min side' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
    channel.close();
  });
});
