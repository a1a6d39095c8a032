import { getStaffSelf } from '@lokalbingo/contract/staff';
import { endIssuerVisit, findChainLogin, startChainLogin } from '@lokalbingo/contract/staff-issuers';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall, sampleSelf } from '../../testing/open-hall.tsx';

const back = '/innlogging?code=abc&state=def&iss=https%3A%2F%2Fissuer.example';

test('the login offers the chain’s issuer to an address whose domain has one', async () => {
  const { user, server } = await openHall('/', {
    self: null,
    answers: [
      on(findChainLogin).give(({ body }) => ({
        chainName: body.username.endsWith('@fjord.no') ? 'Fjordbingo' : null,
      })),
      on(startChainLogin).give(() => refused('provider_unavailable')),
    ],
  });
  const field = await screen.findByLabelText(/^E-post/);
  await user.type(field, 'vera@annet.no');
  await user.tab();
  await waitFor(() => expect(server.requestsFor(findChainLogin)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Logg inn med Fjordbingo' })).toBeNull();
  await user.clear(field);
  await user.type(field, 'vera@fjord.no');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Logg inn med Fjordbingo' }));
  await screen.findByRole('alert');
  expect(server.requestsFor(startChainLogin).map(({ body }) => body)).toEqual([
    { username: 'vera@fjord.no' },
  ]);
});

test('the return from an issuer is sent to the server once, with the issuer’s parameters, and opens the console', async () => {
  const { server, address } = await openHall(back, {
    self: null,
    answers: [on(endIssuerVisit).give(() => ({ purpose: 'log_in' }))],
  });
  server.answer(on(getStaffSelf).give(() => sampleSelf));
  await screen.findByText('Vera Vert');
  expect(address()).not.toBe('/innlogging');
  expect(server.requestsFor(endIssuerVisit).map(({ body }) => body)).toEqual([
    { code: 'abc', state: 'def', iss: 'https://issuer.example' },
  ]);
});

test('after a failed or cancelled login at an issuer the page says so, with a link back', async () => {
  await openHall(back, {
    self: null,
    answers: [on(endIssuerVisit).give(() => refused('chain_login_not_linked'))],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Logg inn på vanlig måte');
  expect(screen.getByRole('link', { name: 'Tilbake til hallpanelet' })).toBeTruthy();
});

test('a person who must prove their identity sees only that demand', async () => {
  await openHall('/medarbeidere', { self: { mustIdentify: true }, may: ['see_staff'] });
  await screen.findByRole('button', { name: 'Bruk BankID' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
