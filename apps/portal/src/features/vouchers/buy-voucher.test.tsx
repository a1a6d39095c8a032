import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { getBalance } from '@lokalbingo/contract/player-cards';
import {
  lostReply,
  on,
  refused,
  refusedByNewerServer,
  type Scripted,
  silence,
} from '@lokalbingo/contract/testing/contract-server';
import { buyVoucher, listMyVouchers } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offering, sampleHall, sampleLogin, sampleSaldos } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

type Bought = AnswerOf<typeof buyVoucher>;
const bought: Bought = {
  ticketNr: '482915',
  system: 1,
  systemName: 'Billettsystem 1',
  currentBalance: kroner(100),
  errorText: '',
  outcome: 'done',
};
const notBought = (changed: Partial<Bought>): Bought => ({
  ...bought,
  ticketNr: '',
  currentBalance: kroner(0),
  outcome: 'refused',
  ...changed,
});
const under = { underWay: [], notRead: [], userTickets: [] };

async function openPurchase(answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage?billettkjop=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Kjøpe billetter i Nordlys Bingo Bodø' }));
  const buy = async (system: 1 | 2, amount: string) => {
    await open.user.click(await dialog.findByRole('radio', { name: `Billettsystem ${system}` }));
    await open.user.type(dialog.getByRole('textbox', { name: 'Beløp' }), amount);
    await open.user.click(dialog.getByRole('button', { name: /^Kjøp billett/ }));
  };
  return { ...open, dialog, buy };
}

describe('buying a voucher', () => {
  test.each([
    [{ state: 'hidden' }, 'Hallen selger ikke billetter på nett. Betjeningen i hallen hjelper deg.'],
    [{ state: 'disabled', why: 'hall_paused' }, 'Du har spillepause i denne hallen.'],
    [
      { state: 'disabled', why: 'on_break', endsAt: '2026-11-21T11:04:00.000Z' },
      'Du må ha pause fra spillet til kl. 12.04. Bongene du har kjøpt, er fortsatt med.',
    ],
  ] as const)('is not possible where it is %j, and its address explains why', async (offer, why) => {
    const hall = sampleHall({ offers: offering({ buy_voucher: offer }) });
    const { dialog } = await openPurchase([on(listMyHalls).give(() => ({ halls: [hall] }))]);
    expect(dialog.getByText(why)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  test('requires a system and a valid amount of at least kr 1', async () => {
    const { dialog, user, server } = await openPurchase();
    const button = await dialog.findByRole('button', { name: 'Kjøp billett' });
    await user.click(button);
    const field = dialog.getByRole('textbox', { name: 'Beløp' });
    expect(dialog.getByText('Skriv beløpet slik: 1250 eller 475,50')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    for (const [text, says] of [
      ['0', 'Beløpet må være minst kr 1.'],
      ['0,5', 'Beløpet må være minst kr 1.'],
      ['1e9', 'Skriv beløpet slik: 1250 eller 475,50'],
      ['1,250', 'Skriv beløpet slik: 1250 eller 475,50'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      expect(dialog.getByText(says)).toBeTruthy();
    }
    await user.clear(field);
    await user.type(field, '1{Enter}');
    expect(dialog.getByText('Velg hvilket billettsystem billetten skal kjøpes i.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Billettsystem 1' }));
    expect(server.requestsFor(buyVoucher)).toHaveLength(0);
  });

  test('shows before the press what remains of limit and balance, and what winnings pay', async () => {
    const { dialog, user } = await openPurchase();
    expect(await dialog.findByText(/Du har kr 650 igjen å spille for i dag\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'kr 250' }));
    expect(dialog.getByText(/Etterpå har du kr 250 på spillekontoen\./)).toBeTruthy();
    expect(dialog.getByText(/kr 120 tas av gevinsten din og teller ikke mot spillegrensen\./)).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Kjøp billett for kr\s250$/ })).toBeTruthy();
  });

  test.each([
    ['501', { saldo: kroner(500) }, 'Du har ikke nok på spillekontoen. Saldoen er kr 500.'],
    [
      '300',
      { dailyLimit: kroner(100) },
      /^Dette er mer enn du har igjen av dagsgrensen din: kr\s100\. Se spillegrensene dine$/,
    ],
    [
      '300',
      { monthlyLimit: kroner(60) },
      /^Dette er mer enn du har igjen av månedsgrensen din: kr\s60\. Se spillegrensene dine$/,
    ],
  ])('cannot be sent with kr %s, because of %j', async (amount, saldos, why) => {
    const { dialog, user, server } = await openPurchase([
      on(getSaldos).give(() => ({ saldos: { ...sampleSaldos, ...saldos } })),
    ]);
    await dialog.findByText(/igjen å spille for/);
    await user.type(dialog.getByRole('textbox', { name: 'Beløp' }), amount);
    const said = dialog.getByText((_, element) => element?.tagName === 'P' && matches(element, why));
    expect(said.getAttribute('role')).toBe('status');
    expect(dialog.getByRole('button', { name: /^Kjøp billett/ })).toHaveProperty('disabled', true);
    expect(server.requestsFor(buyVoucher)).toHaveLength(0);
  });

  test.each([
    [1, 'Billettsystem 1'],
    [2, 'OK'],
  ] as const)('ends in system %d with a receipt, and the balance is fetched again', async (system, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, buy, server } = await openPurchase();
    await dialog.findByText(/igjen å spille for/);
    const before = server.requestsFor(getBalance).length;
    await buy(system, '100');
    const receipt = await dialog.findByRole('group', { name: 'Din billett er kjøpt!' });
    expect(document.activeElement).toBe(receipt);
    const facts = [...receipt.querySelectorAll('dt')].map((each) => [
      each.textContent,
      each.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
    ]);
    expect(facts).toEqual([
      ['System', label],
      ['Billettnummer', '482915'],
      ['Saldo på billetten', 'kr 100'],
    ]);
    expect(receipt.textContent).toContain(`Bruk billetten her: Billettsystem ${system}.`);
    const [purchase] = server.requestsFor(buyVoucher);
    expect(purchase?.body).toEqual({ bingoId: 12, systemId: system, amount: kroner(100) });
    expect(purchase?.idempotencyKey).toMatch(/.{16}/);
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(before));
  });

  test('leads on to the vouchers, or to another purchase', async () => {
    const { dialog, buy, user, address } = await openPurchase();
    await buy(1, '100');
    await user.click(await dialog.findByRole('button', { name: 'Kjøp en billett til' }));
    expect(await dialog.findByRole('textbox', { name: 'Beløp' })).toBeTruthy();
    await buy(2, '50');
    await user.click(await dialog.findByRole('button', { name: 'Mine billetter' }));
    await screen.findByRole('dialog', { name: 'Mine billetter i Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?billetter=12');
  });

  test.each([
    ['was opened from the hall card', '/mypage'],
    ['was opened by its address', '/mypage?billettkjop=12'],
  ])('leads to the vouchers when it %s, and closing those leads to my page', async (_, from) => {
    const { user, address } = await openPortal(from, { login: sampleLogin });
    if (from === '/mypage') await user.click(await screen.findByRole('button', { name: 'Kjøpe billetter' }));
    const buying = within(await screen.findByRole('dialog', { name: /^Kjøpe billetter/ }));
    expect(address()).toBe('/mypage?billettkjop=12');
    await user.click(await buying.findByRole('radio', { name: 'Billettsystem 1' }));
    await user.click(buying.getByRole('button', { name: /^kr\s100$/ }));
    await user.click(buying.getByRole('button', { name: /^Kjøp billett for/ }));
    await user.click(await buying.findByRole('button', { name: 'Mine billetter' }));
    const mine = within(await screen.findByRole('dialog', { name: /^Mine billetter/ }));
    await user.click(mine.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/mypage');
  });
});

describe('a purchase that a system refuses', () => {
  test.each([
    ['Billettsystemet gjør opp dagen.', 'Billettsystemet gjør opp dagen.'],
    ['', 'Det skjedde en feil ved kjøp av billett'],
  ])('shows the refusal "%s" for five seconds, and keeps the typed values', async (errorText, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, buy } = await openPurchase([on(buyVoucher).give(() => notBought({ errorText }))]);
    await buy(1, '100');
    const message = await dialog.findByRole('group', { name: said });
    expect(document.activeElement).toBe(message);
    await vi.advanceTimersByTimeAsync(4500);
    expect(dialog.queryByText(said)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull());
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveProperty('value', '100');
  });
});

describe('a purchase that a rule refuses', () => {
  test.each([
    ['insufficient_funds', /Det er ikke nok penger på spillekontoen/],
    ['play_limit_reached', /større enn det som er igjen av spillegrensen din/],
    ['hall_paused', /Du har spillepause i denne hallen/],
    ['globally_paused', /Du har spillepause i alle haller/],
    ['e_id_required', /legitimere deg med BankID/],
    ['on_break', /Du må ha pause fra spillet/],
    ['amount_not_allowed', /fra kr\s1 til kr\s10\s000/],
    ['movement_under_way', /Vent til vi har fått svar/],
    ['card_fault', /feil med spillekontoen/],
    ['aml_update_required', /oppdatere kundeopplysningene/],
  ] as const)('explains the refusal %s until the player changes the choice', async (code, text) => {
    const { dialog, buy, user } = await openPurchase([on(buyVoucher).give(() => refused(code))]);
    await buy(1, '100');
    const failure = await dialog.findByRole('group', { name: 'Det skjedde en feil ved kjøp av billett' });
    expect(failure.textContent).toMatch(text);
    expect(failure.textContent).toMatch(/75\s50\s00\s12/);
    await user.click(dialog.getByRole('radio', { name: 'Billettsystem 2' }));
    await waitFor(() => expect(dialog.queryByText(text)).toBeNull());
  });
});

describe('a purchase that only a newer server refuses', () => {
  test('counts as refused, not as pending, when the refusal is the first answer', async () => {
    const { dialog, buy } = await openPurchase([on(buyVoucher).give(() => refusedByNewerServer(422))]);
    await buy(1, '100');
    const failure = await dialog.findByRole('group', { name: 'Det skjedde en feil ved kjøp av billett' });
    expect(failure.textContent).toContain('Dette lot seg ikke gjøre.');
    expect(dialog.queryByRole('group', { name: 'Vi fikk ikke svar' })).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveProperty('value', '100');
  });

  test('stays pending after an unanswered attempt, blocks any other, and is settled under the same key', async () => {
    const { dialog, buy, user, server } = await openPurchase([on(buyVoucher).give(() => lostReply)]);
    await buy(1, '100');
    await dialog.findByRole('group', { name: 'Vi fikk ikke svar' });
    expect(dialog.queryByRole('textbox')).toBeNull();
    for (const [times, answer] of [
      [2, on(buyVoucher).give(() => refusedByNewerServer(422))],
      [3, on(buyVoucher).give(() => bought)],
    ] as const) {
      server.answer(answer);
      await user.click(await dialog.findByRole('button', { name: 'Fullfør', busy: false }));
      await waitFor(() => expect(server.requestsFor(buyVoucher)).toHaveLength(times));
    }
    await dialog.findByRole('group', { name: 'Din billett er kjøpt!' });
    const sent = server.requestsFor(buyVoucher).map(({ idempotencyKey, body }) => [idempotencyKey, body]);
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  });
});

describe('a purchase that nobody has answered', () => {
  test('says that something went wrong, and what the player can do, after an answer without a result', async () => {
    const { dialog, buy } = await openPurchase([on(buyVoucher).give(() => refused('internal_error'))]);
    await buy(1, '100');
    const said = await dialog.findByRole('group', { name: 'Vi fikk ikke svar' });
    expect(said.textContent).toContain('Det skjedde en feil ved kjøp av billett');
    expect(within(said).getByRole('button', { name: 'Fullfør' })).toBeTruthy();
  });

  test('is sent once, however often it is pressed', async () => {
    const { dialog, buy, user, server } = await openPurchase([on(buyVoucher).give(() => silence)]);
    await buy(1, '100');
    await user.click(dialog.getByRole('button', { name: /^Kjøp billett/ }));
    await waitFor(() => expect(server.requestsFor(buyVoucher)).toHaveLength(1));
  });
});

describe('a pending purchase', () => {
  const underWay = notBought({ outcome: 'unknown', errorText: 'Billettsystem 1 har ikke svart ennå.' });
  const note = /^kr\s100 er på vei til en ny billett \(Billettsystem 1\)\. Vi spør til vi får svar\.$/;

  test('says so until the result is known, and then reports the purchase', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, buy, server } = await openPurchase([on(buyVoucher).give(() => underWay)]);
    await buy(1, '100');
    const notice = await dialog.findByRole('group', { name: note });
    expect(document.activeElement).toBe(notice);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(dialog.getByText(note)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    server.answer(on(buyVoucher).give(() => bought));
    await vi.advanceTimersByTimeAsync(5000);
    await dialog.findByRole('group', { name: 'Din billett er kjøpt!' });
    expect(new Set(server.requestsFor(buyVoucher).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('says so until the result is known, and then keeps the report that nothing was bought', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, buy, server } = await openPurchase([on(buyVoucher).give(() => underWay)]);
    await buy(1, '100');
    await dialog.findByText(note);
    server.answer(on(buyVoucher).give(() => notBought({ errorText: 'Salget er stengt.' })));
    await vi.advanceTimersByTimeAsync(5000);
    await dialog.findByText('Salget er stengt.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialog.getByText('Billetten ble ikke kjøpt. Pengene står på spillekontoen din.')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toBeTruthy();
  });

  test('is not polled while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, buy, server } = await openPurchase([on(buyVoucher).give(() => underWay)]);
    await buy(1, '100');
    await dialog.findByText(note);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const calls = server.requestsFor(buyVoucher).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requestsFor(buyVoucher)).toHaveLength(calls);
  });

  test('is shown above the form until it completes, when another page began it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const transaction = {
      kind: 'buy',
      system: 1,
      systemName: 'Billettsystem 1',
      ticketNr: null,
      amount: kroner(100),
      since: new Date('2026-11-21T11:04:00Z'),
    } as const;
    const { dialog, server } = await openPurchase([
      on(listMyVouchers).give(() => ({ ...under, underWay: [transaction] })),
    ]);
    await dialog.findByText(note);
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toBeTruthy();
    server.answer(on(listMyVouchers).give(() => under));
    await vi.advanceTimersByTimeAsync(5000);
    await dialog.findByText('Vi har fått svar fra Billettsystem 1. Det som står her, er oppdatert.');
    expect(dialog.queryByText(note)).toBeNull();
  });
});

function matches(element: Element, text: string | RegExp): boolean {
  const said = (element.textContent ?? '').replaceAll('\u00a0', ' ');
  return typeof text === 'string' ? said === text : text.test(said);
}
