import { openMemberCard } from '@lokalbingo/contract/counter';
import { endMemberSessions, sendPasswordLink } from '@lokalbingo/contract/member-acts';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

const openHelp = async () => {
  const open = await openHall('/medlem/12', {
    may: ['see_member_card', 'send_password_link', 'end_member_sessions'],
    answers: [
      on(openMemberCard).give(() => sampleMember),
      on(sendPasswordLink).give(() => ({})),
      on(endMemberSessions).give(() => ({ ended: 2 })),
    ],
  });
  await screen.findByRole('button', { name: /Hjelp med innlogging/ });
  await open.user.keyboard('h');
  return open;
};

describe('the help to log in', () => {
  test('sends a link with two keystrokes on the member card, and shows no code', async () => {
    const { server, user } = await openHelp();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send lenke på SMS'));
    await user.keyboard('{Enter}');
    await screen.findByText('Lenken er sendt.');
    expect(server.requestsFor(sendPasswordLink).map(({ params }) => params)).toEqual([{ cardId: 12 }]);
  });

  test('ends all sessions with a reason, and not without one', async () => {
    const { server, user } = await openHelp();
    await user.click(await screen.findByRole('button', { name: 'Avslutt alle innlogginger' }));
    await screen.findByText('Skriv minst fem tegn.');
    expect(server.requestsFor(endMemberSessions)).toHaveLength(0);
    await user.type(screen.getByLabelText('Begrunnelse'), 'Mobilen er mistet{Enter}');
    await screen.findByText('2 innlogginger er avsluttet.');
  });

  test('says when the member has had many links', async () => {
    const { server, user } = await openHelp();
    server.answer(on(sendPasswordLink).give(() => refused('too_many_password_links')));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send lenke på SMS'));
    await user.keyboard('{Enter}');
    await screen.findByText(/mange lenker den siste timen/);
  });
});
