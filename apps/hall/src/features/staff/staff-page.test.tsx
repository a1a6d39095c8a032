import type { AnswerOf } from '@lokalbingo/contract/operation';
import { confirmInPlace } from '@lokalbingo/contract/staff-confirmations';
import { inviteStaff, listGrantableRoles, listStaff, resetFactors } from '@lokalbingo/contract/staff-people';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const person: AnswerOf<typeof listStaff>['staff'][number] = {
  staffId: 9,
  name: 'Ola Oppleser',
  workEmail: 'ola@hallen.no',
  mobile: null,
  hasLogin: true,
  isIdentified: true,
  invitedUntil: null,
  lastLoginAt: null,
  grants: [
    {
      grantId: 4,
      role: 'caller',
      placeName: 'Fjordbingo Bergen',
      lastDay: '2026-12-27',
      grantedAt: new Date(),
      reviewedAt: null,
      mayEnd: true,
    },
  ],
};
const role = {
  hallId: 101,
  ownerId: null,
  placeName: 'Fjordbingo Bergen',
  takesTwo: false,
  needsLastDay: false,
};

const open = (...answers: readonly ReturnType<ReturnType<typeof on>['give']>[]) =>
  openHall('/medarbeidere', {
    may: ['see_staff', 'manage_staff', 'reset_factor'],
    answers: [
      on(listStaff).give(() => ({ staff: [person], next: null })),
      on(listGrantableRoles).give(() => ({ roles: [{ ...role, role: 'clerk' }] })),
      ...answers,
    ],
  });

test('a person is invited to a role in the hall', async () => {
  const { server, user } = await open(on(inviteStaff).give(() => ({ staffId: 10 })));
  await user.click(await screen.findByRole('button', { name: 'Inviter en medarbeider' }));
  await user.type(screen.getByLabelText('Fornavn'), 'Nora');
  await user.type(screen.getByLabelText('Etternavn'), 'Ny');
  await user.type(screen.getByLabelText(/^E-post/), 'nora@hallen.no');
  await user.click(screen.getByRole('button', { name: 'Send invitasjon' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsFor(inviteStaff).map(({ body }) => body)).toEqual([
    { firstName: 'Nora', lastName: 'Ny', workEmail: 'nora@hallen.no', role: 'clerk', hallId: 101 },
  ]);
});

test('a reset asks for a reason, and then for a second person', async () => {
  const confirms = 'c'.repeat(43);
  let isConfirmed = false;
  const { user, server } = await open(
    on(resetFactors).give(() => (isConfirmed ? {} : (refused('another_required', { confirms }) as never))),
    on(confirmInPlace).give(({ body }) => {
      isConfirmed = body.confirms === confirms;
      return { token: 'a token' };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Endre Ola Oppleser' }));
  await user.click(screen.getByRole('button', { name: 'Nullstill innloggingen' }));
  await user.type(screen.getByLabelText(/^Begrunnelse/), 'Mistet telefonen');
  await user.click(screen.getByRole('button', { name: 'Nullstill innloggingen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'En annen må bekrefte' }));
  dialog.getByText('Nullstill innloggingen: Ola Oppleser');
  dialog.getByText('Begrunnelse: Mistet telefonen');
  await user.type(dialog.getByLabelText(/^E-post/), 'kare@hallen.no');
  await user.type(dialog.getByLabelText('Passord'), 'Lang setning 1');
  await user.type(dialog.getByLabelText(/^Kode fra appen/), '123456{Enter}');
  await waitFor(() => expect(server.requestsFor(resetFactors)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'En annen må bekrefte' })).toBeNull());
});
