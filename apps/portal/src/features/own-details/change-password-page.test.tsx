import { changePassword } from '@lokalbingo/contract/identity';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin, stepNotDone } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openForm(...answers: readonly Scripted[]) {
  const open = await openPortal('/opplysninger/passord', {
    login: { ...sampleLogin, hasWeakPassword: true },
    answers,
  });
  const inUse = await screen.findByLabelText('Nåværende passord');
  const wanted = screen.getByLabelText('Nytt passord');
  return {
    ...open,
    inUse,
    wanted,
    submit: screen.getByRole('button', { name: 'Endre passord' }),
    alertText: async () => (await screen.findByRole('alert')).textContent,
    send: async () => {
      await open.user.type(inUse, 'Lokalbingo1');
      await open.user.type(wanted, 'elefant på taket{Enter}');
    },
  };
}

describe('changing the password', () => {
  test('is reached from own details', async () => {
    const { user, address } = await openPortal('/opplysninger', { login: sampleLogin });
    await user.click(await screen.findByRole('link', { name: 'Endre passord' }));
    await waitFor(() => expect(address()).toBe('/opplysninger/passord'));
  });

  test('takes the current one and a new one, stays logged in, and leads back', async () => {
    const { user, server, portal, submit, inUse, wanted, address } = await openForm();
    expect(submit).toHaveProperty('disabled', true);
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeTruthy();
    await user.type(inUse, 'Lokalbingo1');
    await user.type(wanted, 'elefant på taket');
    expect(await screen.findByText('Flott passord!')).toBeTruthy();
    await user.click(submit);
    const done = await screen.findByRole('heading', { name: 'Passordet er nå endret' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByText(/^Du er logget ut på alle andre enheter/)).toBeTruthy();
    expect(server.requestsFor(changePassword).map(({ body }) => body)).toEqual([
      { passord: 'Lokalbingo1', nyttPassord: 'elefant på taket' },
    ]);
    expect(portal.session.current()?.hasWeakPassword).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Tilbake til opplysningene' }));
    await waitFor(() => expect(address()).toBe('/opplysninger'));
  });

  test('asks for the current one', async () => {
    const { user, server, wanted, alertText, inUse } = await openForm();
    await user.type(wanted, 'elefant på taket{Enter}');
    expect(await alertText()).toBe('Oisann!Skriv inn passordet du har nå.');
    expect(inUse.getAttribute('aria-invalid')).toBe('true');
    expect(server.requestsFor(changePassword)).toEqual([]);
  });

  test('says that the current one is wrong, and focuses it', async () => {
    const { send, alertText, inUse, user } = await openForm(
      on(changePassword).give(() => refused('wrong_password')),
    );
    await send();
    expect(await alertText()).toBe('Oisann!Det nåværende passordet er feil.');
    await waitFor(() => expect(document.activeElement).toBe(inUse));
    expect(inUse.getAttribute('aria-invalid')).toBe('true');
    await user.type(inUse, 'x');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('says that it may have been changed when an earlier attempt was not answered', async () => {
    const { send, alertText, inUse, user, server } = await openForm(
      on(changePassword).give(() => refused('internal_error')),
    );
    await send();
    expect(await alertText()).not.toContain('Det nåværende passordet er feil.');
    server.answer(on(changePassword).give(() => refused('wrong_password')));
    await user.click(screen.getByRole('button', { name: 'Endre passord' }));
    await screen.findByText(/^Vi vet ikke om passordet ble endret\./);
    await waitFor(() => expect(document.activeElement).toBe(inUse));
  });

  test.each([
    [30, '30 sekunder'],
    [240, '4 minutter'],
  ])('asks to wait %i seconds after too many attempts', async (retryAfterSeconds, wait) => {
    const { send, alertText } = await openForm(
      on(changePassword).give(() => refused('too_many_password_tries', { retryAfterSeconds })),
    );
    await send();
    expect(await alertText()).toContain(`Prøv igjen om ${wait}.`);
  });

  test('says what is wrong with the new one without praising it, and focuses it', async () => {
    const { send, alertText, wanted } = await openForm(
      on(changePassword).give(() => stepNotDone('Passordet er for vanlig. Velg et annet.')),
    );
    await send();
    expect(await alertText()).toBe('Oisann!Passordet er for vanlig. Velg et annet.');
    expect(screen.queryByText('Flott passord!')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(wanted));
  });
});
