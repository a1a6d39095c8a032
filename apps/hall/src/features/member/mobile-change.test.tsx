import { openMemberCard } from '@lokalbingo/contract/counter';
import {
  decideMobileChange,
  listMobileChanges,
  requestMobileChange,
  sendNewNumberCode,
  showMobileChange,
} from '@lokalbingo/contract/member-acts-mobile';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

test('a change of number is requested with a document and the code, and waits for another person', async () => {
  const { server, user } = await openHall('/medlem/12', {
    may: ['see_member_card', 'request_mobile_change'],
    answers: [
      on(openMemberCard).give(() => sampleMember),
      on(sendNewNumberCode).give(() => ({})),
      on(requestMobileChange).give(() => ({ isChanged: false })),
    ],
  });
  await screen.findByRole('button', { name: /Bytt mobilnummer/ });
  await user.keyboard('m');
  await user.type(await screen.findByLabelText(/Nytt mobilnummer/), '920 00 001{Enter}');
  await screen.findByText('Koden er sendt til 92000001.');
  await user.selectOptions(screen.getByLabelText('Legitimasjon'), 'Førerkort');
  await user.type(screen.getByLabelText('Kode fra medlemmet'), '123456');
  await user.click(screen.getByRole('button', { name: 'Send til godkjenning' }));
  await screen.findByText('Byttet venter på godkjenning');
  expect(server.requestsFor(requestMobileChange)[0]?.body).toEqual({
    ...{ mobile: '92000001', code: '123456', document: 'driving_licence', confirmHere: false },
  });
});

test('another person sees the change on the counter’s page, and approves it', async () => {
  const requested = { requestedBy: 'Vera Vert', requestedAt: new Date('2026-05-04T12:00:00Z') };
  let changes = [{ cardId: 12, ...requested }];
  const { server, user } = await openHall('/skranke', {
    may: ['find_member', 'decide_mobile_change'],
    answers: [
      on(listMobileChanges).give(() => ({ changes })),
      on(showMobileChange).give(() => ({
        change: { oldMobile: '90000001', newMobile: '92000001', document: 'passport', ...requested },
      })),
      on(decideMobileChange).give(() => {
        changes = [];
        return {};
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Se byttet' }));
  await screen.findByText('92000001');
  await user.click(screen.getByRole('button', { name: 'Godkjenn' }));
  await waitFor(() => expect(screen.queryByText('Bytter av mobilnummer')).toBeNull());
  expect(server.requestsFor(decideMobileChange)[0]?.body).toEqual({ isApproved: true });
});
