import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { findMembers, type MemberCardShown, openMemberCard } from '@lokalbingo/contract/counter';
import { pauseForMember } from '@lokalbingo/contract/member-acts';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { pressKeys } from '../../testing/press-keys.ts';
import { sampleMember } from '../../testing/sample-member.ts';

const today = osloIsoDay(new Date());

const openWith = (address: string, member: Partial<MemberCardShown> = {}) =>
  openHall(address, {
    may: ['find_member', 'see_member_card', 'pause_for_member'],
    answers: [
      on(findMembers).give(() => ({ members: [{ ...sampleMember, roundId: null }], more: false })),
      on(openMemberCard).give(() => ({ ...sampleMember, ...member })),
      on(pauseForMember).give(({ body }) => ({ until: body.until })),
    ],
  });

const openDialog = async (member: Partial<MemberCardShown> = {}) => {
  const open = await openWith('/medlem/12', member);
  await pressKeys(open.user, [['Spillepause P', 'p']]);
  await screen.findByRole('group', { name: 'Hvor lenge vil medlemmet ha pause?' });
  return open;
};

describe('a pause at the counter', () => {
  test('can last a year, and takes at most 14 keystrokes, starting in the search field, and the member’s code', async () => {
    const { server, user } = await openWith('/skranke');
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/');
    const year = plusMonths(today, 12);
    const keys = await pressKeys(user, [
      ['Skranke', '91234567{Enter}'],
      ['Spillepause P', 'p'],
      ['Hvor lenge', '{ArrowUp}{ArrowUp}'],
      [`Start spillepause til ${formatIsoDay(year)}`, '{Enter}482915{Enter}'],
    ]);
    await screen.findByText('Spillepausen har begynt');
    expect(keys - '482915'.length).toBeLessThanOrEqual(14);
    expect(server.requestsFor(pauseForMember)).toMatchObject([
      { params: { cardId: 12 }, body: { until: year, proof: { by: 'code', code: '482915' } } },
    ]);
    await waitFor(() => expect(server.requestsFor(openMemberCard)).toHaveLength(2));
  });

  test('begins only after a warning that nobody can end it, and has no preselected length', async () => {
    const { server, user } = await openDialog();
    screen.getByText(/begynner med en gang.*Ingen kan oppheve den.*heller ikke hallen/);
    await user.click(screen.getByRole('button', { name: 'Start spillepausen' }));
    await screen.findByText('Velg hvor lenge pausen skal vare.');
    expect(server.requestsFor(pauseForMember)).toHaveLength(0);
  });

  test('can last until a chosen day at most a year ahead, and can begin with an identity document', async () => {
    const { server, user } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Velg dato' }));
    const day = screen.getByLabelText('Første dag medlemmet kan spille igjen');
    await user.type(day, `${plusDays(plusMonths(today, 12), 1)}{Enter}`);
    await screen.findByText('Velg en dag fra i morgen og inntil ett år frem.');
    await user.clear(day);
    await user.type(day, plusDays(today, 40));
    await user.click(screen.getByRole('button', { name: 'Bruk legitimasjon i stedet' }));
    await user.selectOptions(screen.getByLabelText('Legitimasjon'), 'Pass');
    await user.click(screen.getByRole('button', { name: /^Start spillepause til/ }));
    await screen.findByText('Spillepausen har begynt');
    expect(server.requestsFor(pauseForMember).map(({ body }) => body)).toEqual([
      { until: plusDays(today, 40), proof: { by: 'document', document: 'passport' } },
    ]);
  });

  test('can only be extended while one is in force', async () => {
    const { server, user } = await openDialog({ state: 'paused', pausedUntil: plusMonths(today, 4) });
    screen.getByText(/Pausen kan bare gjøres lengre/);
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
      'months6',
      'year',
      'day',
    ]);
    server.answer(on(pauseForMember).give(() => refused('paused_longer', { until: '2030-01-31' })));
    await user.keyboard('{ArrowDown}{Enter}482915{Enter}');
    await screen.findByText(/lengre pause fra før, og kan spille igjen 31.01.2030/);
  });
});
