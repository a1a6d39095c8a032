import { openMemberCard } from '@lokalbingo/contract/counter';
import { listMemberNotes, writeMemberNote } from '@lokalbingo/contract/member-acts';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

test('notes on a member show who wrote them and when, and a new one is added to the list', async () => {
  const at = new Date('2026-11-27T12:00:00Z');
  const notes = [{ noteId: 1, at, author: 'Vera Vert', text: 'Vil bli oppringt' }];
  const { server, user } = await openHall('/medlem/12', {
    may: ['see_member_card', 'write_member_note'],
    answers: [
      on(openMemberCard).give(() => sampleMember),
      on(listMemberNotes).give(() => ({ notes: notes.toReversed(), next: null })),
      on(writeMemberNote).give(({ body }) => {
        notes.push({ noteId: 2, at, author: 'Ola Vakt', text: body.text });
        return {};
      }),
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Notater' }));
  await screen.findByRole('row', { name: '27.11.2026 kl.\u00a013.00 Vera Vert Vil bli oppringt' });
  await user.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  await screen.findByText('Skriv noe først.');
  await user.type(screen.getByLabelText('Nytt notat'), 'Oppringt');
  await user.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  await screen.findByRole('row', { name: /Ola Vakt Oppringt$/ });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nytt notat').value).toBe('');
  expect(server.requestsFor(openMemberCard)).toHaveLength(1);
});
