import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import {
  deleteCard,
  getPaymentOutcome,
  listMyCards,
  payWithStoredCard,
  payWithVipps,
} from '@lokalbingo/contract/payments';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  offering,
  sampleConfig,
  sampleHall,
  sampleLogin,
  sampleOutcome,
} from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const transactionId = 'a'.repeat(32);

async function openDeposit(answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage?innskudd=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' }));
  await waitFor(() => expect(open.server.requestsFor(listMyCards).length).toBe(1));
  const amount = await dialog.findByLabelText('Beløp');
  const pay = () => open.user.click(dialog.getByRole('button', { name: /^(Hent penger|Betal kr)/ }));
  const requestsFor = open.server.requestsFor;
  return { ...open, dialog, amount, pay, requestsFor };
}

/** The terminal's frame reports the result. */
function fromFrame(data: string, from: { origin?: string; source?: Window | null } = {}) {
  const frame = screen.getByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');
  fireEvent(
    window,
    new MessageEvent('message', {
      data,
      origin: window.location.origin,
      source: frame.contentWindow,
      ...from,
    }),
  );
}

describe('the deposit dialog', () => {
  test('pays with the saved card and a quick amount in a frame, and follows the balance', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // The limits call returns a balance too; this test follows the call made after a payment.
    const { dialog, user, pay, requestsFor, server } = await openDeposit([
      on(getSaldos).give(() => refused('card_fault')),
    ]);
    const card = await dialog.findByRole('button', { name: /Visa som slutter på 0004.*Utløper 12\/28/ });
    await waitFor(() => expect(card.getAttribute('aria-pressed')).toBe('true'));
    // This provider's terminal asks for the CVC itself.
    expect(dialog.queryByLabelText('CVC')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'kr 250' }));
    await pay();
    const frame = await screen.findByTitle('Betalingsvindu fra Nets');
    expect(frame.getAttribute('src')).toBe(
      `${server.origin}/Terminal/default.aspx?merchantId=12000012&transactionId=${transactionId}`,
    );
    const [payment] = requestsFor(payWithStoredCard);
    expect(payment?.body).toEqual({ cardId: 7, bingoid: 12, loadAmount: kroner(250) });
    expect(payment?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);

    fromFrame('finishedPayment');
    await dialog.findByText('Betalingen var vellykket');
    const before = server.requestsFor(getBalance).length;
    // Real time passes too, so the test looks at the middle of the pause rather than its end.
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.requestsFor(getBalance)).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(server.requestsFor(getBalance)).toHaveLength(before + 1));
    // The first balance is unchanged, so the balance is fetched again; the second has changed.
    server.answer(on(getBalance).give(() => ({ balance: kroner(750) })));
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(server.requestsFor(getBalance)).toHaveLength(before + 2));
    await screen.findByText('kr 750');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.requestsFor(getBalance)).toHaveLength(before + 2);
  });

  test('offers Vipps alone where the hall takes no bank cards', async () => {
    const hall = sampleHall({ offers: offering({ save_card: { state: 'hidden' } }) });
    const { dialog } = await openDeposit([on(listMyHalls).give(() => ({ halls: [hall] }))]);
    expect(dialog.getByText('Denne hallen tar imot Vipps, men ikke bankkort.')).toBeDefined();
    const vipps = dialog.getByRole('button', { name: /^Vipps/ });
    await waitFor(() => expect(vipps.getAttribute('aria-pressed')).toBe('true'));
    expect(dialog.queryByRole('button', { name: /Visa/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Legg til nytt kort' })).toBeNull();
  });

  test('shows the receipt’s balance on the card, and never the earlier one', async () => {
    const { user, dialog, amount, pay, server } = await openDeposit([
      on(getSaldos).give(() => refused('card_fault')),
      on(getBalance).give(() => ({ balance: kroner(480) })),
      on(getPaymentOutcome).give(() => sampleOutcome({ amount: kroner(250) })),
    ]);
    await screen.findByText('kr 480');
    const opener = screen.getByText('Innskudd', { selector: 'button' });
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '250');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    fromFrame('finishedPayment');
    await dialog.findByText('Saldoen oppdateres om et øyeblikk.');
    await screen.findByText('Henter saldo...');
    expect(screen.queryByText('kr 480')).toBeNull();
    server.answer(
      on(getPaymentOutcome).give(() =>
        sampleOutcome({ outcome: 'done', amount: kroner(250), balance: kroner(730) }),
      ),
    );
    await dialog.findByText(/Ny saldo: kr\s730/);
    await screen.findByText('kr 730');
    // The button that opened the dialog was never removed.
    expect(opener.isConnected).toBe(true);
  });

  test('pays with Vipps where the hall takes it', async () => {
    const { dialog, user, amount, pay, requestsFor } = await openDeposit();
    await user.click(await dialog.findByRole('button', { name: /Vipps/ }));
    await user.type(amount, '75');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    expect(requestsFor(payWithVipps)[0]?.body).toEqual({ bingoid: 12, loadAmount: kroner(75) });
  });

  test('gives Vipps the player’s number only with consent, and asks again the next time', async () => {
    const { dialog, user, amount, pay, requestsFor } = await openDeposit();
    expect(dialog.queryByLabelText('Bruk mobilnummeret mitt i Vipps')).toBeNull();
    await user.click(await dialog.findByRole('button', { name: /Vipps/ }));
    await user.click(dialog.getByLabelText('Bruk mobilnummeret mitt i Vipps'));
    await user.type(amount, '75');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    const body = { bingoid: 12, loadAmount: kroner(75), useOwnNumber: true };
    expect(requestsFor(payWithVipps)[0]?.body).toEqual(body);
    fromFrame('failedPayment');
    const choice = await dialog.findByLabelText<HTMLInputElement>('Bruk mobilnummeret mitt i Vipps');
    expect(choice.checked).toBe(false);
  });

  test("removes its own history entry when the terminal's frame has added entries", async () => {
    const { user, address, navigate } = await openPortal('/mypage', { login: sampleLogin });
    await user.click(await screen.findByRole('button', { name: 'Innskudd' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Kortinnskudd på/ }));
    await user.click(await dialog.findByRole('button', { name: 'Legg til nytt kort' }));
    await screen.findByTitle('Betalingsvindu fra Nets');
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
    await navigate(1);
    expect(address()).toBe('/mypage');
    await navigate(-1);
    expect(address()).toBe('/mypage');
  });

  test.each([
    ['what the hall offers', { noBankID: true }],
    ['a forced update', { forceAML: true }],
  ])('keeps the payment in progress when %s changes', async (_, flags) => {
    const { dialog, user, amount, pay, requestsFor, server, portal } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    const frame = await screen.findByTitle('Betalingsvindu fra Nets');
    const offers = offering({ deposit: { state: 'hidden' } });
    server.answer(on(listMyHalls).give(() => ({ halls: [sampleHall({ offers, BingoName: 'Nytt navn' })] })));
    act(() => portal.session.setFlags(flags));
    await waitFor(() => expect(requestsFor(listMyHalls).length).toBeGreaterThan(1));
    await screen.findAllByText('Nytt navn');
    await waitFor(() => expect(portal.queries.isFetching()).toBe(0));
    expect(screen.getByTitle('Betalingsvindu fra Nets')).toBe(frame);
    fromFrame('finishedPayment');
    expect(await dialog.findByText('Betalingen var vellykket')).toBeTruthy();
  });

  test('offers no Vipps where the hall does not take it, and says that no card is saved', async () => {
    const { dialog, user, amount, pay, requestsFor } = await openDeposit([
      on(listMyHalls).give(() => ({
        halls: [sampleHall({ offers: offering({ deposit_by_vipps: { state: 'hidden' } }) })],
      })),
      on(listMyCards).give(() => ({ cardInfo: [] })),
    ]);
    expect(await dialog.findByText('Ingen kort lagret')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Vipps/ })).toBeNull();
    await user.type(amount, '100');
    await pay();
    expect(await dialog.findByText('Velg et kort, eller legg til et nytt.')).toBeTruthy();
    expect(requestsFor(payWithStoredCard)).toEqual([]);
  });

  test('refuses more than 5000 kr while it is being typed', async () => {
    const { dialog, user, amount } = await openDeposit();
    await user.type(amount, '5001');
    expect(dialog.getByText('Du kan maksimalt overføre kr 5000,-')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Hent penger' })).toHaveProperty('disabled', true);
    await user.clear(amount);
    await user.type(amount, '5 000');
    expect(dialog.getByRole('button', { name: /^Betal kr/ })).toHaveProperty('disabled', false);
  });

  test('names the sum and the hall on the button, and sends the øre', async () => {
    const { dialog, user, amount, requestsFor } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '1.250,5');
    await user.click(dialog.getByRole('button', { name: /^Betal kr\s1\s250,50 til Nordlys Bingo Bodø$/ }));
    await waitFor(() =>
      expect(requestsFor(payWithStoredCard)[0]?.body).toMatchObject({ loadAmount: kroner(1250.5) }),
    );
  });

  test.each([
    ['', 'Skriv beløpet slik: 1250 eller 475,50'],
    ['-5', 'Skriv beløpet slik: 1250 eller 475,50'],
    ['1,250', 'Skriv beløpet slik: 1250 eller 475,50'],
    ['0,99', 'Beløpet må være minst kr 1.'],
  ])('does not send the amount %j', async (written, says) => {
    const { dialog, user, amount, pay, requestsFor } = await openDeposit();
    if (written) await user.type(amount, written);
    await pay();
    expect(await dialog.findByText(says)).toBeTruthy();
    expect(requestsFor(payWithStoredCard)).toEqual([]);
  });

  test('forwards the CVC of a card', async () => {
    const config = sampleConfig('http://127.0.0.1:1');
    const forwarding = { ...config, paymentProvider: { ...config.paymentProvider, cvc: 'forward' as const } };
    const { dialog, user, amount, pay, requestsFor } = await openDeposit([
      on(getPortalConfig).give(() => forwarding),
    ]);
    const cvc = await dialog.findByLabelText('CVC');
    await user.type(amount, '100');
    await pay();
    expect(await dialog.findByText('Skriv inn CVC-koden, 3 eller 4 siffer.')).toBeTruthy();
    await user.type(cvc, '123');
    await pay();
    await waitFor(() => expect(requestsFor(payWithStoredCard)[0]?.body).toMatchObject({ cardCVC: '123' }));
  });

  test('asks before it deletes a card, and says that it is deleted', async () => {
    const { dialog, user, requestsFor, server } = await openDeposit();
    await user.click(await dialog.findByRole('button', { name: 'Slett kort som slutter på 0004' }));
    const question = within(screen.getByRole('dialog', { name: 'Vil du slette bankkort?' }));
    await user.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(requestsFor(deleteCard)).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Slett kort som slutter på 0004' }));
    server.answer(on(listMyCards).give(() => ({ cardInfo: [] })));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Vil du slette bankkort?' })).getByRole('button', {
        name: 'Slett kort',
      }),
    );
    const gone = await dialog.findByText('Kort slettet');
    await waitFor(() => expect(document.activeElement).toBe(gone.closest('[role="group"]')));
    expect(requestsFor(deleteCard)[0]?.body).toEqual({ cardId: 7 });
    expect(await dialog.findByText('Ingen kort lagret')).toBeTruthy();
  });

  test('saves a new card and shows it', async () => {
    const { dialog, user, server } = await openDeposit([on(listMyCards).give(() => ({ cardInfo: [] }))]);
    await user.click(dialog.getByRole('button', { name: 'Legg til nytt kort' }));
    await screen.findByTitle('Betalingsvindu fra Nets');
    const card = { cardId: 9, cardIssuer: 'MasterCard', maskedPan: '541300******0000', expiryDate: '2703' };
    server.answer(on(listMyCards).give(() => ({ cardInfo: [card] })));
    fromFrame('finished');
    expect(await dialog.findByText('Lagring av kort vellykket')).toBeTruthy();
    expect(
      await dialog.findByRole('button', { name: /MasterCard som slutter på 0000.*Utløper 03\/27/ }),
    ).toBeTruthy();
  });

  test.each([
    ['cancelled', 'Ingen penger er trukket. Du avbrøt betalingen.'],
    ['declined', /^Ingen penger er trukket\. Banken din sa nei\./],
    ['wrong_or_expired', /^Ingen penger er trukket\. Kortet er utløpt/],
    ['credit_card', /bare bruke debetkort \(bankkort\), ikke kredittkort\.$/],
    ['provider_away', /Vi fikk ikke kontakt med banken eller betalingstjenesten/],
    ['unknown', 'Ingen penger er satt inn på spillekontoen. Prøv igjen, eller ring hallen.'],
    [null, 'Ingen penger er satt inn på spillekontoen. Prøv igjen, eller ring hallen.'],
  ] as const)('gives the server’s reason why a payment failed: %s', async (failure, says) => {
    const { dialog, user, amount, pay, server } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    server.answer(on(getPaymentOutcome).give(() => sampleOutcome({ outcome: 'refused', failure })));
    fromFrame('failedPayment');
    const message = await dialog.findByRole('group', { name: 'Oida!' });
    expect(within(message).getByText('Betalingen feilet')).toBeTruthy();
    expect(within(message).getByText(says)).toBeTruthy();
    expect(message.textContent).toMatch(/Nordlys Bingo Bodø på 75\s50\s00\s12/);
    expect(message.textContent).toContain('Referanse: K7Q4-M2');
    if (failure !== 'credit_card') expect(message.textContent).not.toContain('kredittkort');
  });

  test('says why a card was not saved, and does not mention credit cards after a cancellation', async () => {
    const { dialog, user } = await openDeposit([
      on(getPaymentOutcome).give(() => sampleOutcome({ outcome: 'cancelled', failure: 'cancelled' })),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Legg til nytt kort' }));
    const message = await dialog.findByRole('group', { name: 'Oida!' });
    expect(within(message).getByText('Lagring av kort feilet')).toBeTruthy();
    expect(within(message).getByText('Kortet er ikke lagret. Du avbrøt lagringen.')).toBeTruthy();
    expect(message.textContent).not.toContain('kredittkort');
  });

  test('shows the state of a payment in progress at the first attempt to close, and closes at the second', async () => {
    const { dialog, user, amount, pay, address } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    expect(await dialog.findByText('Betalingen er ikke fullført')).toBeTruthy();
    expect(dialog.getByText(/^kr\s100 til Nordlys Bingo Bodø, påbegynt/)).toBeTruthy();
    expect(dialog.getByText(/Pengene trekkes først når du godkjenner/)).toBeTruthy();
    expect(address()).toBe('/mypage?innskudd=12');
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('ignores messages from another origin or another window', async () => {
    const { dialog, user, amount, pay } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    await screen.findByTitle('Betalingsvindu fra Nets');
    fromFrame('finishedPayment', { origin: 'https://evil.example' });
    fromFrame('finishedPayment', { source: window });
    fromFrame('somethingElse');
    expect(screen.getByTitle('Betalingsvindu fra Nets')).toBeTruthy();
    fromFrame('finishedPayment');
    expect(await dialog.findByText('Betalingen var vellykket')).toBeTruthy();
  });

  test('opens the terminal in a window of its own on request, and receives the result from there', async () => {
    const { dialog, user, amount, pay } = await openDeposit();
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    const frame = await screen.findByTitle('Betalingsvindu fra Nets');
    const link = dialog.getByRole('link', { name: 'Åpne i eget vindu' });
    expect(link.getAttribute('href')).toBe(frame.getAttribute('src'));
    expect(link.getAttribute('rel')).toBe('noopener');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(screen.queryByTitle('Betalingsvindu fra Nets')).toBeNull());
    const channel = new BroadcastChannel('lokalbingo-payment');
    channel.postMessage({ transactionId: 'b'.repeat(32), outcome: 'failedPayment' });
    channel.postMessage({ transactionId, outcome: 'finishedPayment' });
    expect(await dialog.findByText('Betalingen var vellykket')).toBeTruthy();
    channel.close();
  });

  test('says why a payment cannot begin, and repeats it with the same key only after a network failure', async () => {
    const { dialog, user, amount, pay, requestsFor, server } = await openDeposit([
      on(payWithStoredCard).give(() => refused('provider_unavailable')),
    ]);
    await dialog.findByRole('button', { name: /Utløper 12\/28/ });
    await user.type(amount, '100');
    await pay();
    const alert = await dialog.findByRole('group', { name: 'Oida!' });
    expect(alert.textContent).toContain('Ingen penger er trukket');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(on(payWithStoredCard).give(() => refused('saved_card_not_found')));
    await pay();
    await dialog.findByText('Kortet kan ikke brukes lenger. Velg et annet kort, eller lagre det på nytt.');
    await pay();
    await waitFor(() => expect(requestsFor(payWithStoredCard)).toHaveLength(3));
    const [first, second, third] = requestsFor(payWithStoredCard).map((one) => one.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
