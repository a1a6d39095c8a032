import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wireLogin } from '../../testing/default-answers.ts';
import { ok, openPortal, problem } from '../../testing/open-portal.tsx';

async function openLink(options: Parameters<typeof openPortal>[1] = {}, token = 'tok-1') {
  const open = await openPortal(`/epost/${token}`, options);
  const button = await screen.findByRole('button', { name: 'Bekreft e-postadressen' });
  return { ...open, button, confirm: () => open.user.click(button) };
}

describe('the link that confirms an e-mail address', () => {
  test('confirms when the button is pressed, and not by being opened', async () => {
    const { server, confirm } = await openLink();
    expect(server.count('POST /user/confirmEmail')).toBe(0);
    await confirm();
    expect(await screen.findByText('E-postadressen din er nå bekreftet.')).toBeTruthy();
    expect(server.asked.find(({ call }) => call === 'POST /user/confirmEmail')?.body).toEqual({
      token: 'tok-1',
    });
    expect(screen.queryByRole('button', { name: 'Bekreft e-postadressen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gå til forsiden' })).toBeTruthy();
  });

  test('leads a player who is logged in on to my page', async () => {
    const { confirm } = await openLink({ login: wireLogin });
    await confirm();
    expect(await screen.findByRole('link', { name: 'Gå til min side' })).toBeTruthy();
  });

  test('says that it is used up', async () => {
    const { confirm } = await openLink({
      answers: {
        'POST /user/confirmEmail': () => ok({ result: 'ERROR', error: ['Lenken er ugyldig eller utløpt.'] }),
      },
    });
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Oisann!');
    expect(alert.textContent).toContain('Lenken er ugyldig eller utløpt.');
    expect(screen.queryByRole('button', { name: 'Bekreft e-postadressen' })).toBeNull();
  });

  test('says the same of one that no link of ours can be', async () => {
    const { confirm, server } = await openLink({}, 'x'.repeat(200));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Lenken er ugyldig eller utløpt.');
    expect(server.count('POST /user/confirmEmail')).toBe(0);
  });

  test('can be tried again when the service does not answer', async () => {
    const { confirm, server } = await openLink({
      answers: { 'POST /user/confirmEmail': () => problem('internal_error', 500) },
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Referanse: ref-123');
    server.answer({ 'POST /user/confirmEmail': () => ok({ result: 'OK', error: [] }) });
    await confirm();
    expect(await screen.findByText('E-postadressen din er nå bekreftet.')).toBeTruthy();
  });
});
