import { type MemberCardShown, openMemberCard, showMemberContact } from '@lokalbingo/contract/counter';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

const openCard = (member: Partial<MemberCardShown> = {}, may: Parameters<typeof openHall>[1] = {}) =>
  openHall('/medlem/12', {
    may: ['find_member', 'see_member_card', 'see_member_contact'],
    ...may,
    answers: [on(openMemberCard).give(() => ({ ...sampleMember, ...member })), ...(may.answers ?? [])],
  });

const textOf = (name: string) => screen.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ');

describe('the member card', () => {
  test("shows the member's name, the balance in its two parts, the limits and the last movements", async () => {
    await openCard({ state: 'paused', pausedUntil: '2027-01-31' });
    await screen.findByRole('heading', { level: 1, name: 'Kari Nordmann' });
    screen.getByText('Spillepause, kan spille igjen 31.01.2027');
    expect(textOf('Egne penger')).toContain('kr 300');
    expect(textOf('Gevinst')).toContain('kr 120');
    expect(textOf('I dag')).toContain('kr 200 av kr 1 000');
    screen.getByText('Innskudd i hallen');
    screen.getByText('Oppslaget er lagret under «Mine spor».');
  });

  test('shows contact details only when asked, by key or by mouse', async () => {
    const { server, user } = await openCard(
      {},
      {
        answers: [on(showMemberContact).give(() => ({ mobile: '91234567', email: null, address: null }))],
      },
    );
    await screen.findByRole('button', { name: /Vis kontakt/ });
    expect(server.requestsFor(showMemberContact)).toHaveLength(0);
    await user.keyboard('v');
    await screen.findByText('91234567');
    expect(server.requestsFor(showMemberContact)).toHaveLength(1);
  });

  test('reveals neither why a member must contact customer service nor that other halls exist', async () => {
    await openCard({ needsSupport: true });
    await screen.findByText(/kontakte kundestøtte/);
    expect(document.body.textContent).not.toMatch(/hvitvask|egenerklæring|stans/i);
  });

  test('is reported as not found when it belongs to another hall', async () => {
    await openHall('/medlem/12', { answers: [on(openMemberCard).give(() => refused('member_not_found'))] });
    await screen.findByText('Finner ikke dette medlemmet i hallene dine.');
  });

  test('links to a round with its tickets', async () => {
    await openCard({
      open: {
        ...sampleMember.open,
        rounds: [
          {
            roundId: 4711,
            mainGame: 1,
            startsAt: new Date('2026-11-27T19:00:00Z'),
            state: 'on_sale',
            tickets: 2,
            reference: 'K7Q4-M2',
          },
        ],
        withdrawals: [
          {
            reference: 'U2B3-C4',
            amount: kroner(500),
            state: 'in_process',
            requestedAt: new Date('2026-11-27T10:00:00Z'),
          },
        ],
      },
    });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /2.bonger/ });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/medlem/12/runder/4711'));
    expect(textOf('Uttak U2B3-C4')).toContain('kr 500, til behandling');
  });
});
