import { openMemberCard } from '@lokalbingo/contract/counter';
import { markCardFault, mendCardFault } from '@lokalbingo/contract/member-acts';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

const may = ['see_member_card', 'mark_card_fault', 'mend_card_fault'] as const;

test('a card fault is marked with a reason, and with the member’s code when the server asks for it', async () => {
  const { server, user } = await openHall('/medlem/12', {
    may,
    answers: [
      on(openMemberCard).give(() => sampleMember),
      on(markCardFault).give(({ body }) => (body.proof ? {} : refused('member_code_required'))),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Kortfeil K' }));
  await user.type(await screen.findByLabelText(/Begrunnelse/), 'Leser ikke kortet{Enter}');
  await user.type(await screen.findByLabelText(/Kode fra medlemmet/), '482915{Enter}');
  await waitFor(() => expect(server.requestsFor(openMemberCard)).toHaveLength(2));
  expect(server.requestsFor(markCardFault).at(-1)).toMatchObject({
    params: { cardId: 12 },
    body: { reason: 'Leser ikke kortet', proof: { by: 'code', code: '482915' } },
  });
});

test('a faulty card has one button, even on a closed account, and the person who marked the fault reads that another must clear it', async () => {
  const { user } = await openHall('/medlem/12', {
    may,
    answers: [
      on(openMemberCard).give(() => ({ ...sampleMember, state: 'closed', hasFault: true })),
      on(mendCardFault).give(() => refused('another_required')),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Rett kortfeilen K' }));
  await user.type(await screen.findByLabelText(/Begrunnelse/), 'Kortet virker igjen{Enter}');
  await screen.findByText('Du meldte kortfeilen selv. En annen må rette den.');
  expect(screen.queryByRole('button', { name: 'Kortfeil K' })).toBeNull();
});
