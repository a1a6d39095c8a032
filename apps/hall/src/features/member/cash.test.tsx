import { findMembers, openMemberCard } from '@lokalbingo/contract/counter';
import { lostReply, on, refused } from '@lokalbingo/contract/testing/contract-server';
import { type FullReceipt, payCashOut, takeCashIn } from '@lokalbingo/contract/till-receipts';
import { kroner } from '@lokalbingo/money';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { pressKeys } from '../../testing/press-keys.ts';
import { sampleMember } from '../../testing/sample-member.ts';

const receipt: FullReceipt = {
  receiptNo: '2026/17',
  kind: 'deposit',
  amount: kroner(200),
  cardId: 12,
  state: 'booked',
  writtenAt: new Date('2026-11-27T12:00:00Z'),
  clerkName: 'Vera Vert',
  confirmedBy: null,
  reverses: null,
  reversedBy: null,
  slip: null,
  hallName: 'Fjordbingo Bergen',
  isTraining: false,
  memberName: 'Kari Nordmann',
};

const atCounter = (...answers: NonNullable<Parameters<typeof openHall>[1]>['answers'] & object) =>
  openHall('/skranke', {
    may: ['find_member', 'see_member_card', 'cash_in', 'cash_out'],
    answers: [
      on(findMembers).give(() => ({ members: [{ ...sampleMember, roundId: null }], more: false })),
      on(openMemberCard).give(() => sampleMember),
      ...answers,
    ],
  });

const mobile = '91234567{Enter}';

describe('cash at the counter', () => {
  test('a deposit of kr 200 takes at most 15 keystrokes, starting in the search field', async () => {
    const { server, user } = await atCounter(on(takeCashIn).give(() => ({ receipt })));
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    const keys = await pressKeys(user, [
      ['Skranke', mobile],
      ['Innskudd', 'i'],
      ['Innskudd: Kari Nordmann', '200{Enter}'],
    ]);
    await screen.findByText('Kvittering 2026/17');
    expect(keys).toBeLessThanOrEqual(15);
    expect(server.requestsFor(takeCashIn)).toMatchObject([{ body: { cardId: 12, amount: kroner(200) } }]);
  });

  test('a payout of kr 300 takes at most 18 keystrokes and the member’s code', async () => {
    const { server, user } = await atCounter(
      on(payCashOut).give(() => ({ receipt: { ...receipt, kind: 'payout', amount: kroner(300) } })),
    );
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    const keys = await pressKeys(user, [
      ['Skranke', mobile],
      ['Utbetaling', 'u'],
      ['Utbetaling: Kari Nordmann', '300{Enter}482915{Enter}'],
    ]);
    await screen.findByText('Kvittering 2026/17');
    expect(keys - 6).toBeLessThanOrEqual(18);
    expect(server.requestsFor(payCashOut)).toMatchObject([
      { body: { amount: kroner(300), proof: { by: 'code', code: '482915' } } },
    ]);
  });

  test('an unanswered request is repeated under the same key, and no other amount can be sent meanwhile', async () => {
    const { server, user } = await atCounter(on(takeCashIn).give(() => lostReply));
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    await pressKeys(user, [
      ['Skranke', mobile],
      ['Innskudd', 'i'],
      ['Innskudd: Kari Nordmann', '200{Enter}'],
    ]);
    const settle = await screen.findByRole('button', { name: 'Fullfør' });
    expect(screen.queryByRole('button', { name: /^Ta imot/ })).toBeNull();
    await user.click(settle);
    await screen.findByText('Vi fikk ikke svar nå heller (forsøk 2)');
    expect(document.activeElement?.textContent).toContain('forsøk 2');
    server.answer(on(takeCashIn).give(() => ({ receipt })));
    await user.click(screen.getByRole('button', { name: 'Fullfør' }));
    await screen.findByText('Kvittering 2026/17');
    const keys = new Set(server.requestsFor(takeCashIn).map(({ body }) => body.requestKey));
    expect(keys.size).toBe(1);
  });

  test('a deposit from a paper slip is booked with its number and its time', async () => {
    const { server, user } = await atCounter(
      on(takeCashIn).give(() => ({
        receipt: { ...receipt, state: 'waiting', slip: { slipNo: 'B-17', at: receipt.writtenAt } },
      })),
    );
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    await pressKeys(user, [
      ['Skranke', mobile],
      ['Innskudd', 'i'],
      ['Innskudd: Kari Nordmann', '200'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Fra papirbilag' }));
    await user.keyboard('b-17{Enter}');
    await screen.findByText('Skriv klokkeslettet på bilaget.');
    await user.type(screen.getByLabelText('Klokkeslett på bilaget'), '14:35');
    await user.keyboard('{Enter}');
    await screen.findByText(/fra bilag B-17 venter$/);
    expect(server.requestsFor(takeCashIn)).toMatchObject([
      { body: { amount: kroner(200), paper: { slipNo: 'B-17', time: '14:35' } } },
    ]);
  });

  test('a deposit needs an open shift and an amount within bounds, and the dialog says so', async () => {
    const { user } = await atCounter(on(takeCashIn).give(() => refused('drawer_required')));
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    await pressKeys(user, [
      ['Skranke', mobile],
      ['Innskudd', 'i'],
      ['Innskudd: Kari Nordmann', '200{Enter}'],
    ]);
    await screen.findByText(/Åpne en under Kasse/);
    await user.type(screen.getByLabelText('Beløp'), '00000{Enter}');
    await screen.findByText('Noe du har oppgitt, er ikke gyldig. Se over det, og prøv igjen.');
  });
});
