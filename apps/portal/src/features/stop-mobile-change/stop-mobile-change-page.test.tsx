import { stopMobileChange } from '@lokalbingo/contract/member-acts-mobile-stop';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const open = async (answer: () => { wasMade: boolean } | ReturnType<typeof refused>) => {
  const opened = await openPortal('/stopp-nummer/tok-1', {
    answers: [on(stopMobileChange).give(answer as never)],
  });
  const button = await screen.findByRole('button', { name: 'Stopp byttet' });
  expect(opened.server.requestsFor(stopMobileChange)).toHaveLength(0);
  await opened.user.click(button);
  return opened;
};

test('a change of number is stopped by the button, not by opening the page', async () => {
  const { server } = await open(() => ({ wasMade: true }));
  expect(await screen.findByText(/har fått tilbake dette mobilnummeret/)).toBeTruthy();
  expect(server.requestsFor(stopMobileChange)[0]?.body).toEqual({ token: 'tok-1' });
  expect(screen.getByRole('link', { name: 'Lag et nytt passord' })).toBeTruthy();
});

test('a used link is reported as used', async () => {
  await open(() => refused('no_mobile_change'));
  expect((await screen.findByRole('alert')).textContent).toContain('Lenken er brukt eller utløpt.');
});
