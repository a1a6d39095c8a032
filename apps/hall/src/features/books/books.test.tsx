import { getMoneyInTransit, getProviderDays, getTrialBalance, listJournal } from '@lokalbingo/contract/books';
import { approveClosing, getClosing, proposeClosing } from '@lokalbingo/contract/books-closing';
import {
  enterBankBalance,
  enterPurposeShare,
  getPlayersMoney,
  listPurposes,
} from '@lokalbingo/contract/books-entered';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const waiting = {
  closingId: 4,
  closedThrough: '2026-10-31',
  closedBefore: null,
  reason: 'Månedsavslutning',
  proposedBy: 'Rita Regnskap',
  proposedAt: new Date('2026-11-03T09:00:00Z'),
  decidedBy: null,
  decidedAt: null,
  isApproved: null,
  approval: { mayApprove: true, approvers: ['Kari Kjede'] },
};
const account = { accountNo: 1920, name: 'Bank' };
const answers = [
  on(getTrialBalance).give(() => ({ accounts: [{ ...account, balance: kroner(10) }] })),
  on(getMoneyInTransit).give(() => ({ accounts: [{ ...account, booked: kroner(5), held: null }] })),
  on(listJournal).give(() => ({ lines: [], next: null })),
];
const closing = (waits: typeof waiting | null) =>
  on(getClosing).give(() => ({
    closedThrough: '2026-09-30',
    open: [{ kind: 'shift', count: 2 }],
    waiting: waits,
    decided: [],
  }));

test('another person approves a closing, and sees the obstacles', async () => {
  const { server, user } = await openHall('/regnskap', {
    may: ['see_books', 'approve_closing'],
    answers: [...answers, closing(waiting), on(approveClosing).give(() => ({}))],
  });
  await screen.findByText('Åpne kassevakter: 2');
  await screen.findByText(/Regnskapet er stengt til og med 30/);
  await user.click(await screen.findByRole('button', { name: 'Godkjenn' }));
  await waitFor(() => expect(server.requestsFor(approveClosing).at(-1)?.body).toEqual({ closingId: 4 }));
  expect(screen.queryByRole('button', { name: 'Hent journalen' })).toBeNull();
});

test('an accountant proposes a closing with a reason', async () => {
  const { server, user } = await openHall('/regnskap', {
    may: ['see_books', 'close_books', 'export_journal'],
    answers: [...answers, closing(null), on(proposeClosing).give(() => ({}))],
  });
  await user.click(await screen.findByRole('button', { name: 'Foreslå stenging' }));
  await user.type(await screen.findByLabelText(/Begrunnelse/), 'Månedsavslutning');
  await user.click(screen.getAllByRole('button', { name: 'Foreslå stenging' }).at(-1)!);
  await waitFor(() =>
    expect(server.requestsFor(proposeClosing).at(-1)?.body).toMatchObject({ reason: 'Månedsavslutning' }),
  );
});

test('the debt to players is compared with the bank, and an accountant enters a balance', async () => {
  const balance = { kind: 'account', day: '2026-11-20', amount: kroner(100), enteredAt: new Date() } as const;
  const { server, user } = await openHall('/regnskap/bank', {
    may: ['see_books', 'enter_in_books'],
    answers: [
      on(getPlayersMoney).give(() => ({
        ...{ owed: kroner(160), receivable: kroner(20) },
        balances: [{ ...balance, enteredBy: 'Rita Regnskap' }],
      })),
      on(getProviderDays).give(() => ({ days: [] })),
      on(enterBankBalance).give(() => ({})),
    ],
  });
  const short = (await screen.findByRole('rowheader', { name: 'Mangler' })).closest('tr');
  expect(short?.textContent).toContain('40');
  expect(short?.dataset.wrong).toBe('true');
  await user.type(await screen.findByLabelText(/^Saldo/), '1 250,50');
  await user.click(screen.getByRole('button', { name: 'Lagre saldoen' }));
  await waitFor(() =>
    expect(server.requestsFor(enterBankBalance).at(-1)?.body).toMatchObject({
      kind: 'account',
      amount: 125_050,
    }),
  );
  await user.clear(screen.getByLabelText(/^Saldo/));
  await user.type(screen.getByLabelText(/^Saldo/), '9999999999999');
  await user.click(screen.getByRole('button', { name: 'Lagre saldoen' }));
  await screen.findByText('Noe du har oppgitt, er ikke gyldig. Se over det, og prøv igjen.');
  expect(server.requestsFor(enterBankBalance)).toHaveLength(1);
});

test('an accountant enters a purpose’s share in percent', async () => {
  const { server, user } = await openHall('/regnskap/formal', {
    may: ['see_books', 'enter_in_books'],
    answers: [
      on(listPurposes).give(() => ({ turnover: kroner(100), purposes: [] })),
      on(enterPurposeShare).give(() => ({})),
    ],
  });
  await user.type(await screen.findByLabelText('Formål'), 'Idrettslaget');
  await user.type(screen.getByLabelText(/^Andel/), '15,5');
  await user.type(screen.getByLabelText('Kilde'), 'Vedtak 7');
  await user.click(screen.getByRole('button', { name: 'Lagre andelen' }));
  await waitFor(() =>
    expect(server.requestsFor(enterPurposeShare).at(-1)?.body).toMatchObject({
      share: 1550,
      source: 'Vedtak 7',
    }),
  );
});
