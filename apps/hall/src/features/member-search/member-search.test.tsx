import { type FoundMember, findMembers, openMemberCard, showMemberRound } from '@lokalbingo/contract/counter';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keepEarlyKeys } from '../../platform/early-keys.ts';
import { openHall } from '../../testing/open-hall.tsx';

const kari: FoundMember = {
  cardId: 12,
  hallId: 101,
  hallName: 'Fjordbingo Bergen',
  firstName: 'Kari',
  lastName: 'Nordmann',
  birthDate: '1954-03-12',
  state: 'open',
  roundId: null,
};
const karin: FoundMember = { ...kari, cardId: 13, firstName: 'Karin', state: 'paused' };

const counterOf = (members: readonly FoundMember[], more = false) =>
  openHall('/skranke', {
    may: ['find_member', 'see_member_card'],
    answers: [
      on(findMembers).give(() => ({ members: [...members], more })),
      on(openMemberCard).give(() => refused('member_not_found')),
      on(showMemberRound).give(() => refused('member_not_found')),
    ],
  });

describe('the search for members', () => {
  test('gets the focus by /, searches once on Enter, and opens a single member', async () => {
    const { server, user, address } = await counterOf([kari]);
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/91234567{Enter}');
    await waitFor(() => expect(address()).toBe('/medlem/12'));
    expect(server.requestsFor(findMembers).map(({ body }) => body)).toEqual([{ search: '91234567' }]);
  });

  test('contains the text that was typed after / while the page was loading', async () => {
    keepEarlyKeys();
    for (const key of ['9', '/', 'k', 'a', 'r', 'i'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const { server, user } = await counterOf([kari]);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Søk etter medlem' });
    expect(field.value).toBe('kari');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.requestsFor(findMembers)).toHaveLength(1));
  });

  test('leaves the keys to the page when the person may not search', async () => {
    keepEarlyKeys();
    await openHall('/skranke', { may: ['see_member_card'] });
    await screen.findByRole('main');
    const isLeft = () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    await waitFor(() => expect(isLeft()).toBe(true));
  });

  test('lists several members; the arrow keys select one and Enter opens it', async () => {
    const { server, user, address } = await counterOf([kari, karin]);
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/kari nord{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Karin Nordmann');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/medlem/13'));
    expect(server.requestsFor(findMembers)).toHaveLength(1);
  });

  test('opens the round of a typed reference', async () => {
    const { user, address } = await counterOf([{ ...kari, roundId: 4711 }]);
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/k7q4-m2{Enter}');
    await waitFor(() => expect(address()).toBe('/medlem/12/runder/4711'));
  });

  test('says how long to wait after too many searches', async () => {
    const { server, user } = await counterOf([]);
    server.answer(on(findMembers).give(() => refused('too_many_searches', { retryAfterSeconds: 90 })));
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard('/kari{Enter}');
    await screen.findByText(/Vent 2 min/);
  });

  test('is disabled away from a counter, and the page says why', async () => {
    await openHall('/skranke', { atCounter: ['find_member'] });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Søk etter medlem' });
    expect(field.disabled).toBe(true);
    await screen.findByText(/Dette kan du bare gjøre ved en skrankeplass i hallen/);
  });
});
