import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import {
  correctWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  type Withdrawal,
} from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const made = { withdrawalId: 7, reference: 'K7Q4-M2', amount: kroner(100), paidFrom: '2026-11-24' };
const at = new Date('2026-11-21T11:00:00Z');

const listed = (changed: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: 7,
  reference: 'K7Q4-M2',
  state: 'sent',
  amount: kroner(100),
  account: '•••• •• •7947',
  paidFrom: null,
  refusedBecause: null,
  steps: [{ state: 'sent', at }],
  ...changed,
});

const list = (...withdrawals: Withdrawal[]) =>
  on(listWithdrawals).give(() => ({
    withdrawals,
    pages: withdrawals.length ? 1 : 0,
    accountOwner: 'Kari Nordmann',
  }));

async function openWithdrawal(...answers: readonly Scripted[]) {
  const open = await openPortal('/mypage?uttak=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Uttak fra spillekort' }));
  return { ...open, dialog };
}

async function openForm(...answers: readonly Scripted[]) {
  const open = await openWithdrawal(...answers);
  const { dialog, user } = open;
  const amount = await dialog.findByRole('textbox', { name: /Beløp/ });
  const account = dialog.getByRole('textbox', { name: /Kontonummer/ });
  const owner = dialog.getByRole('textbox', { name: /Kontoeier/ });
  await dialog.findAllByText(/^kr [0-9,]+$/);
  const submit = () => user.click(dialog.getByRole('button', { name: /^Be om uttak/ }));
  return { ...open, amount, account, owner, submit };
}

const writtenIn = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('the withdrawal form', () => {
  test('has the specification’s three fields and the owner’s name, by default the e-ID’s', async () => {
    const { amount, account, owner, submit, user, server, dialog } = await openForm(
      on(requestWithdrawal).give(() => made),
    );
    expect(writtenIn(owner)).toBe('Kari Nordmann');
    expect(dialog.getByText(/^Hallen behandler uttaket i løpet av/)).toBeTruthy();
    await user.type(amount, '100');
    await user.type(account, '8601.11.17947');
    await submit();
    await waitFor(() => expect(server.requestsFor(requestWithdrawal)).toHaveLength(1));
    expect(server.requestsFor(requestWithdrawal)[0]?.body).toEqual({
      bingoid: 12,
      amount: kroner(100),
      acc: '86011117947',
      accountOwner: 'Kari Nordmann',
    });
  });

  test('requests the whole balance, however small and øre included, with one press', async () => {
    const { account, amount, submit, user, server, dialog } = await openForm(
      on(getBalance).give(() => ({ balance: kroner(4.5) })),
      on(requestWithdrawal).give(() => ({ ...made, amount: kroner(4.5) })),
    );
    await user.click(await dialog.findByRole('button', { name: /^Alt \(kr\s4,50\)$/ }));
    expect(writtenIn(amount)).toBe('4,50');
    expect(dialog.getByRole('button', { name: /^Be om uttak av kr\s4,50$/ })).toBeTruthy();
    await user.type(account, '86011117947');
    await submit();
    await waitFor(() =>
      expect(server.requestsFor(requestWithdrawal)[0]?.body).toMatchObject({ amount: kroner(4.5) }),
    );
  });

  test('accepts only digits and dots in the account number, and shows the number that is sent', async () => {
    const { account, user } = await openForm();
    await user.type(account, 'x8601 11-17947y');
    expect(writtenIn(account)).toBe('86011117947');
    await user.tab();
    expect(writtenIn(account)).toBe('8601 11 17947');
    await user.clear(account);
    await user.click(account);
    await user.paste('konto 8601.11.17947');
    expect(writtenIn(account)).toBe(' 8601.11.17947');
  });

  test.each([
    ['', '86011117947', 'Skriv beløpet slik: 1250 eller 475,50'],
    ['1,250', '86011117947', 'Skriv beløpet slik: 1250 eller 475,50'],
    ['0', '86011117947', 'Du kan ta ut minst kr 10, eller alt som står på spillekontoen.'],
    ['9,99', '86011117947', 'Du kan ta ut minst kr 10, eller alt som står på spillekontoen.'],
    ['500,01', '86011117947', 'Du kan ikke be om uttak større en saldo.'],
    ['501', '86011117947', 'Du kan ikke be om uttak større en saldo.'],
    ['100', '', 'Kontonummer må bestå av 11 siffer'],
    ['100', '8601111794', 'Kontonummer må bestå av 11 siffer'],
    ['100', '860111179470', 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.'],
    ['100', '86011117948', 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.'],
  ])('answers the amount %s to the account %s with: %s', async (written, number, says) => {
    const { amount, account, submit, user, server, dialog } = await openForm();
    if (written) await user.type(amount, written);
    if (number) await user.type(account, number);
    await submit();
    expect(await dialog.findByText(says)).toBeTruthy();
    expect(server.requestsFor(requestWithdrawal)).toHaveLength(0);
  });

  test('says which characters the name of an account owner may not have', async () => {
    const { amount, account, owner, submit, user, server, dialog } = await openForm();
    await user.type(amount, '100');
    await user.type(account, '86011117947');
    await user.type(owner, ' 2');
    await submit();
    expect(await dialog.findByText(/^Navnet kan bare ha bokstaver/)).toBeTruthy();
    expect(server.requestsFor(requestWithdrawal)).toHaveLength(0);
  });

  test('is replaced by its result, and the history shows it', async () => {
    let balance = kroner(500);
    const { amount, account, submit, user, dialog, server } = await openForm(
      on(requestWithdrawal).give(() => {
        balance = kroner(400);
        server.answer(list(listed()));
        return made;
      }),
      on(getBalance).give(() => ({ balance })),
    );
    await user.type(amount, '100');
    await user.type(account, '86011117947');
    await submit();
    const receipt = within(await dialog.findByRole('group', { name: 'Utført!' }));
    expect(receipt.getByText('Sendt til behandling')).toBeTruthy();
    expect(receipt.getByText(/tidligst 24\.11\.2026/)).toBeTruthy();
    expect(receipt.getByText('Referanse: K7Q4-M2')).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: /Beløp/ })).toBeNull();
    expect(await dialog.findByText('til bankkonto •••• •• •7947')).toBeTruthy();
    expect(await dialog.findByText('kr 400')).toBeTruthy();
  });

  test('says so when the balance was less than the request', async () => {
    const { amount, account, submit, user, dialog } = await openForm(
      on(requestWithdrawal).give(() => ({ ...made, amount: kroner(90), paidFrom: null })),
    );
    await user.type(amount, '100');
    await user.type(account, '86011117947');
    await submit();
    expect(await dialog.findByText(/Hele saldoen, kr 90, er tatt/)).toBeTruthy();
  });

  test.each([
    ['account_owner_differs', /i ditt eget navn, slik det står i BankID/],
    ['insufficient_funds', /ikke nok penger/],
    [
      'new_account_waits',
      /Passordet eller mobilnummeret ditt er nylig endret\. Frem til 26\.11\.2026 kan du bare/,
    ],
    ['internal_error', /^Det oppsto en feil\. Prøv igjen\.$/],
  ] as const)(
    'says “Det oppsto en feil” once when it is refused with %s, and keeps what was written',
    async (code, why) => {
      const { amount, account, submit, user, dialog } = await openForm(
        on(requestWithdrawal).give(() => refused(code, { from: '2026-11-26' })),
      );
      await user.type(amount, '100');
      await user.type(account, '86011117947');
      await submit();
      const alert = within(await dialog.findByRole('group', { name: 'Oida!' }));
      expect(alert.getByText(/^Det oppsto en feil/)).toBeTruthy();
      expect(alert.getByText(why)).toBeTruthy();
      expect(writtenIn(amount)).toBe('100');
      expect(writtenIn(account)).toBe('8601 11 17947');
    },
  );

  test('keeps its values over a reload', async () => {
    const { amount, account, user, close } = await openForm();
    await user.type(amount, '250');
    await user.type(account, '8601');
    await close();
    const again = await openForm();
    expect([writtenIn(again.amount), writtenIn(again.account)]).toEqual(['250', '8601']);
  });
});

describe('the history', () => {
  test('shows states in words, the transitions, and for a refusal the reason and where the money is', async () => {
    const later = new Date('2026-11-23T09:30:00Z');
    const { dialog } = await openWithdrawal(
      list(
        listed({
          withdrawalId: 9,
          state: 'paid',
          steps: [
            { state: 'sent', at },
            { state: 'in_process', at: later },
            { state: 'paid', at: later },
          ],
        }),
        listed({ withdrawalId: 8, state: 'refused', refusedBecause: 'check_account' }),
      ),
    );
    const [paid, turnedDown] = await dialog.findAllByRole('list').then((lists) => [...lists[0]!.children]);
    expect(paid!.textContent).toContain('kr\u00a0100Utbetalttil bankkonto •••• •• •7947');
    expect(paid!.textContent).toContain(
      'Sendt 21.11.2026 kl.\u00a012.00Under behandling 23.11.2026 kl.\u00a010.30Utbetalt 23.11.2026 kl.\u00a010.30',
    );
    expect(turnedDown!.textContent).toContain('Vi fikk ikke bekreftet bankkontoen.');
    expect(turnedDown!.textContent).toContain('Pengene står på spillekontoen din igjen.');
    expect(dialog.queryByRole('button', { name: 'Rett kontonummeret' })).toBeNull();
    // Both have ended, so that another may be requested.
    expect(dialog.getByRole('textbox', { name: /Beløp/ })).toBeTruthy();
  });

  test('says so when it is empty', async () => {
    const { dialog } = await openWithdrawal();
    expect(await dialog.findByText('Du har ikke bedt om uttak i denne hallen.')).toBeTruthy();
  });

  test('says when it cannot be fetched, and whom to call, and retries', async () => {
    const { dialog, user, server } = await openWithdrawal(
      on(listWithdrawals).give(() => refused('not_a_member')),
    );
    const alert = within(await dialog.findByRole('group', { name: 'Vi får ikke hentet uttakene dine.' }));
    server.answer(list(listed()));
    await user.click(alert.getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByText('Sendt', { selector: '[data-state]' })).toBeTruthy();
  });

  test('turns its pages', async () => {
    const { dialog, user } = await openWithdrawal(
      on(listWithdrawals).give(({ query }) => ({
        withdrawals: [listed({ reference: `SIDE-${query.page}`, state: 'paid' })],
        pages: 2,
        accountOwner: 'Kari Nordmann',
      })),
    );
    await dialog.findByText('Referanse: SIDE-1');
    await user.click(dialog.getByRole('button', { name: 'Side 2' }));
    expect(await dialog.findByText('Referanse: SIDE-2')).toBeTruthy();
  });
});

describe('a withdrawal that is open', () => {
  test('replaces the form', async () => {
    const { dialog } = await openWithdrawal(list(listed({ state: 'in_process' })));
    expect(await dialog.findByText(/Du har et uttak som ikke er ferdig behandlet/)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Rett kontonummeret' })).toBeNull();
  });

  test('can have its account number corrected until staff take it up, by the same rules', async () => {
    const { dialog, user, server } = await openWithdrawal(
      list(listed()),
      on(correctWithdrawal).give(() => {
        server.answer(
          list(listed({ withdrawalId: 8, account: '•••• •• •8903' }), listed({ state: 'cancelled' })),
        );
        return { ...made, withdrawalId: 8 };
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Rett kontonummeret' }));
    const account = dialog.getByRole('textbox', { name: /Kontonummer/ });
    expect(document.activeElement).toBe(account);
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(document.activeElement?.textContent).toBe('Rett kontonummeret');
    await user.keyboard('{Enter}');
    const number = dialog.getByRole('textbox', { name: /Kontonummer/ });
    await user.type(number, '86011117948');
    await user.click(dialog.getByRole('button', { name: 'Rett kontonummer' }));
    expect(await dialog.findByText('Angitt kontonummer er ikke gyldig norsk bankkontonummer.')).toBeTruthy();
    await user.clear(number);
    await user.type(number, '12345678903');
    await user.click(dialog.getByRole('button', { name: 'Rett kontonummer' }));
    expect(await dialog.findByText('til bankkonto •••• •• •8903')).toBeTruthy();
    const receipt = within(dialog.getByRole('group', { name: 'Utført!' }));
    expect(receipt.getByText(/^Kontonummeret er rettet/)).toBeTruthy();
    expect(dialog.getByText('Trukket tilbake')).toBeTruthy();
    expect(server.requestsFor(correctWithdrawal)[0]?.body).toEqual({
      bingoid: 12,
      withdrawalId: 7,
      acc: '12345678903',
      accountOwner: 'Kari Nordmann',
    });
  });

  test('cannot be corrected during a pause', async () => {
    const paused = { state: 'disabled', why: 'hall_paused' } as const;
    const { dialog } = await openWithdrawal(
      list(listed()),
      on(listMyHalls).give(() => ({
        halls: [sampleHall({ offers: offering({ correct_withdrawal: paused }) })],
      })),
    );
    expect(await dialog.findByText(/kan ikke rette kontonummeret mens du har spillepause/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Rett kontonummeret' })).toBeNull();
  });
});

describe('the button', () => {
  test('is on the hall’s card, where the hall offers it', async () => {
    const hidden = { state: 'hidden' } as const;
    const [offered, other] = [
      sampleHall(),
      sampleHall({ BingoID: 13, BingoName: 'Fjordbingo', offers: offering({ withdraw: hidden }) }),
    ];
    const { user, address } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [offered, other] }))],
    });
    const card = within(await screen.findByRole('article', { name: 'Fjordbingo' }));
    expect(await card.findByRole('button', { name: 'Innskudd' })).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Uttak' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Uttak' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Uttak/ }));
    expect(address()).toBe('/mypage?uttak=12');
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('leads only to the history when the card has a fault', async () => {
    const fault = { state: 'disabled', why: 'card_fault' } as const;
    const { dialog } = await openWithdrawal(
      list(listed({ state: 'paid' })),
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers: offering({ withdraw: fault }) })] })),
    );
    expect(await dialog.findByText(/det er en feil med den/)).toBeTruthy();
    expect(dialog.getByText('Utbetalt')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  test('is below the demand to update customer information', async () => {
    const { user } = await openPortal('/mypage', {
      login: { ...sampleLogin, updateAML: true, forceAML: true },
    });
    const money = within(await screen.findByRole('region', { name: 'Nordlys Bingo Bodø' }));
    expect(money.getByRole('button', { name: 'Transaksjoner' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Innskudd' })).toBeNull();
    await user.click(money.getByRole('button', { name: 'Uttak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uttak fra spillekort' }));
    expect(await dialog.findByRole('textbox', { name: /Beløp/ })).toBeTruthy();
  });

  test('has an address, which says when the hall is not the player’s', async () => {
    await openPortal('/mypage?uttak=99', { login: sampleLogin });
    const dialog = within(await screen.findByRole('dialog', { name: 'Uttak fra spillekort' }));
    expect(dialog.getByText('Finner ikke denne bingohallen blant hallene dine.')).toBeTruthy();
  });
});
