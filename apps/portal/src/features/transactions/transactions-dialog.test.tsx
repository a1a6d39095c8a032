import { getTransactions, getTransactionText } from '@lokalbingo/contract/player-cards';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openTransactions(answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage?bevegelser=12', { login: sampleLogin, answers });
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Siste bevegelser på Nordlys Bingo Bodø' }),
  );
  return { ...open, dialog };
}

const transactionsFrom = (count: number, firstId: number) =>
  Array.from({ length: count }, (_, index) => ({
    tID: firstId - index,
    tDate: new Date('2025-07-01T22:05:00Z'),
    tText: `Bevegelse ${firstId - index}`,
    tValue: index % 2 === 0 ? kroner(450.5) : kroner(-30),
  }));

describe('the transactions dialog', () => {
  test('shows time, text and amount, with a sign beside the colour, and the balance', async () => {
    const { dialog } = await openTransactions([on(getTransactions).give(() => transactionsFrom(2, 9))]);
    const [win, stake] = await dialog.findAllByRole('listitem');
    expect(win!.textContent).toBe('02.07.2025 00:05Bevegelse 9+\u00a0kr\u00a0450,50');
    expect(win!.querySelector('[data-incoming="true"]')).not.toBeNull();
    expect(stake!.textContent).toBe('02.07.2025 00:05Bevegelse 8−\u00a0kr\u00a030');
    expect(stake!.querySelector('[data-incoming="true"]')).toBeNull();
    expect(await dialog.findByText('kr 500')).toBeTruthy();
  });

  test('loads the pages after the last tID, until a page is not full', async () => {
    const { dialog, user, server } = await openTransactions([
      on(getTransactions).give(({ body }) =>
        body.TransactionID === 0 ? transactionsFrom(25, 125) : transactionsFrom(3, 100),
      ),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Last flere' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(28));
    expect(dialog.queryByRole('button', { name: 'Last flere' })).toBeNull();
    // The button is gone; the focus moves to the first of the new lines.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('listitem')[25]));
    const pages = server.requestsFor(getTransactions);
    expect(pages.map(({ body }) => body)).toEqual([
      { bingoid: 12, TransactionID: 0 },
      { bingoid: 12, TransactionID: 101 },
    ]);
  });

  test('says that there are none', async () => {
    const { dialog } = await openTransactions();
    expect(await dialog.findByText('Ingen bevegelser.')).toBeTruthy();
  });

  test("shows the hall's text as text with line breaks, and no text of three characters", async () => {
    const text = 'Første <b>linje</b>\nandre\\ntredje';
    const { dialog } = await openTransactions([
      on(getTransactionText).give(() => ({ transactionText: text })),
    ]);
    const shown = await dialog.findByText(/Første <b>linje<\/b>/);
    expect(shown.querySelectorAll('br')).toHaveLength(2);
    expect(shown.querySelector('b')).toBeNull();
  });

  test('leaves out a placeholder text', async () => {
    const { dialog, server } = await openTransactions([
      on(getTransactionText).give(() => ({ transactionText: '---' })),
    ]);
    await dialog.findByText('Ingen bevegelser.');
    await waitFor(() => expect(server.requestsFor(getTransactionText)).toHaveLength(1));
    expect(dialog.queryByText('---')).toBeNull();
  });

  test('says that they cannot be fetched, and retries', async () => {
    const { dialog, user, server } = await openTransactions([
      on(getTransactions).give(() => refused('not_a_member')),
    ]);
    const alert = await dialog.findByRole('group', { name: 'Vi får ikke hentet transaksjonene.' });
    expect(alert.textContent).toContain('Vi får ikke hentet transaksjonene.');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(on(getTransactions).give(() => []));
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog.findByText('Ingen bevegelser.')).toBeTruthy();
  });
});
