import { openMemberCard } from '@lokalbingo/contract/counter';
import { registerMember, sendNewMemberCode } from '@lokalbingo/contract/member-acts-registration';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const answers = [
  on(sendNewMemberCode).give(() => ({})),
  on(openMemberCard).give(() => refused('member_not_found')),
];

async function fillIn() {
  const opened = await openHall('/skranke', { may: ['find_member', 'register_member'], answers });
  const { user } = opened;
  await screen.findByRole('button', { name: /Nytt medlem/ });
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobilnummer')));
  await user.keyboard('91000001{Enter}Solveig{Enter}Nes{Enter}170561{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Legitimasjon'));
  await screen.findByText('Koden er sendt til 91000001.');
  await user.selectOptions(screen.getByLabelText('Legitimasjon'), 'Pass');
  await user.type(screen.getByLabelText('Kode fra medlemmet'), '123456');
  return opened;
}

test('Enter goes through the fields, sends one code, registers, and opens the member card', async () => {
  const { server, user, address } = await fillIn();
  server.answer(on(registerMember).give(() => ({ cardId: 12, outcome: 'registered' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/medlem/12'));
  expect(server.requestsFor(sendNewMemberCode)).toHaveLength(1);
  expect(server.requestsFor(registerMember).map(({ body }) => body)).toEqual([
    {
      ...{ hallId: 101, mobile: '91000001', code: '123456', firstName: 'Solveig', lastName: 'Nes' },
      ...{ birthDate: '1961-05-17', document: 'passport' },
    },
  ]);
});

test('the button complains about an empty field, and Enter about a wrong value', async () => {
  const { user } = await fillIn();
  await user.clear(screen.getByLabelText('Etternavn'));
  await user.click(screen.getByRole('button', { name: 'Registrer medlemmet' }));
  expect(screen.getByText('Skriv navnet som i legitimasjonen.')).toBeTruthy();
  await user.keyboard('Nes');
  await user.clear(screen.getByLabelText(/^Fødselsdato/));
  await user.keyboard('17052020');
  await user.type(screen.getByLabelText('Kode fra medlemmet'), '{Enter}');
  expect(screen.getByText('Medlemmet må ha fylt 18 år.')).toBeTruthy();
});

test('a namesake with the same birth date is registered after the clerk has checked with the person', async () => {
  const { server, user, address } = await fillIn();
  server.answer(on(registerMember).give(() => refused('registered_elsewhere')));
  await user.keyboard('{Enter}');
  const another = await screen.findByRole('button', { name: /Det er en annen person/ });
  server.answer(on(registerMember).give(() => ({ cardId: 13, outcome: 'registered' })));
  await user.click(another);
  await waitFor(() => expect(address()).toBe('/medlem/13'));
  expect(server.requestsFor(registerMember).at(-1)?.body).toMatchObject({ isAnotherPerson: true });
});
