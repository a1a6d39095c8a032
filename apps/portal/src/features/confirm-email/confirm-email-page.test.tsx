import { confirmEmail } from '@lokalbingo/contract/own-details';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openLink(options: Parameters<typeof openPortal>[1] = {}, token = 'tok-1') {
  const open = await openPortal(`/epost/${token}`, options);
  const button = await screen.findByRole('button', { name: 'Bekreft e-postadressen' });
  return { ...open, button, confirm: () => open.user.click(button) };
}

describe('the link that confirms an e-mail address', () => {
  test('confirms when the button is pressed, not when it is opened', async () => {
    const { server, confirm } = await openLink();
    expect(server.requestsFor(confirmEmail)).toHaveLength(0);
    await confirm();
    expect(await screen.findByText('E-postadressen din er nå bekreftet.')).toBeTruthy();
    expect(server.requestsFor(confirmEmail)[0]?.body).toEqual({
      token: 'tok-1',
    });
    expect(screen.queryByRole('button', { name: 'Bekreft e-postadressen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gå til forsiden' })).toBeTruthy();
  });

  test('links a logged-in player to my page', async () => {
    const { confirm } = await openLink({ login: sampleLogin });
    await confirm();
    expect(await screen.findByRole('link', { name: 'Gå til min side' })).toBeTruthy();
  });

  test('says that it has been used', async () => {
    const { confirm } = await openLink({
      answers: [
        on(confirmEmail).give(() => ({ result: 'ERROR', error: ['Lenken er ugyldig eller utløpt.'] })),
      ],
    });
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Oisann!');
    expect(alert.textContent).toContain('Lenken er ugyldig eller utløpt.');
    expect(screen.queryByRole('button', { name: 'Bekreft e-postadressen' })).toBeNull();
  });

  test('is also reported as invalid when it is malformed', async () => {
    const { confirm, server } = await openLink({}, 'x'.repeat(200));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Lenken er ugyldig eller utløpt.');
    expect(server.requestsFor(confirmEmail)).toHaveLength(0);
  });

  test('can be tried again when the service does not answer', async () => {
    const { confirm, server } = await openLink({
      answers: [on(confirmEmail).give(() => refused('internal_error'))],
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Referanse: ref-123');
    server.answer(on(confirmEmail).give(() => ({ result: 'OK', error: [] })));
    await confirm();
    expect(await screen.findByText('E-postadressen din er nå bekreftet.')).toBeTruthy();
  });
});
