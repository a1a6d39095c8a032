import type { AnswerOf } from '@lokalbingo/contract/operation';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { listMyVouchers, type Voucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { sampleLogin } from '../../../testing/default-answers.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { sampleVoucher } from '../../../testing/outside-answers.ts';

type Listed = AnswerOf<typeof listMyVouchers>;

/** The server's list. */
export const listing = (vouchers: readonly Partial<Voucher>[], changed: Partial<Listed> = {}): Scripted =>
  on(listMyVouchers).give(() => ({
    userTickets: vouchers.map(sampleVoucher),
    notRead: [],
    underWay: [],
    ...changed,
  }));

/** Opens the player's vouchers. */
export async function openVouchers(answers: readonly Scripted[] = [listing([{}])]) {
  const open = await openPortal('/mypage?billetter=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mine billetter i Nordlys Bingo Bodø' }));
  await waitFor(() => expect(dialog.queryByText('Henter …')).toBeNull());
  const lines = () => dialog.findAllByRole('listitem');
  const press = async (name: string | RegExp) => open.user.click(await dialog.findByRole('button', { name }));
  const topUp = async (amount: string) => {
    await press('Sett inn penger');
    await open.user.type(dialog.getByRole('textbox', { name: 'Beløp' }), amount);
    await press(/^Sett inn kr/);
  };
  const closeIt = async () => {
    await press('Lukk billetten');
    const question = within(await screen.findByRole('dialog', { name: 'Lukke billetten?' }));
    await open.user.click(question.getByRole('button', { name: 'Lukk billetten' }));
    return question;
  };
  return { ...open, dialog, lines, press, topUp, closeIt };
}

/** A top-up of kr 100 that its system has not answered, changed where a test asks for it. */
export const underWay = (changed: Partial<Listed['underWay'][number]> = {}): Listed['underWay'][number] => ({
  kind: 'top_up',
  system: 1,
  systemName: 'Billettsystem 1',
  ticketNr: '482915',
  amount: kroner(100),
  since: new Date('2026-11-21T11:04:00Z'),
  ...changed,
});
/** The message about that top-up. */
export const topUpNote = /^kr\s100 er på vei til billetten\. Vi spør til vi får svar\.$/;
