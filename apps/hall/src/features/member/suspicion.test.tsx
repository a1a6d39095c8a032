import { reportSuspicion } from '@lokalbingo/contract/compliance';
import { openMemberCard } from '@lokalbingo/contract/counter';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

test('a report to the compliance officer needs a text, and its sender learns only that it was sent', async () => {
  const { server, user } = await openHall('/medlem/12', {
    may: ['see_member_card', 'report_suspicion'],
    answers: [on(openMemberCard).give(() => sampleMember), on(reportSuspicion).give(() => ({}))],
  });
  const open = () => screen.findByRole('button', { name: 'Varsle hvitvaskingsansvarlig' });
  await user.click(await open());
  const field = await screen.findByLabelText(/Hva har du sett/);
  await user.click(screen.getByRole('button', { name: 'Send meldingen' }));
  await screen.findByText('Skriv minst fem tegn.');
  await user.type(field, 'Vekslet inn mange tusenlapper');
  await user.click(screen.getByRole('button', { name: 'Send meldingen' }));
  await screen.findByText('Meldingen er sendt.');
  expect(server.requestsFor(reportSuspicion)).toMatchObject([
    { params: { cardId: 12 }, body: { report: 'Vekslet inn mange tusenlapper' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Send meldingen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lukk' }));
  await open();
  expect(screen.queryByText('Meldingen er sendt.')).toBeNull();
  expect(server.requestsFor(openMemberCard)).toHaveLength(1);
});
