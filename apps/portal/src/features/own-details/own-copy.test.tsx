import { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { getOwnDetails } from '@lokalbingo/contract/own-details';
import {
  halfFile,
  lostReply,
  on,
  refused,
  type Scripted,
} from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const saved: { name: string; content: Blob }[] = [];
const made: Blob[] = [];

function keep(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  const content = made[Number(event.target.href.split('/').at(-1))];
  if (content) saved.push({ name: event.target.download, content });
}

beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:test/${made.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  document.addEventListener('click', keep);
});
afterEach(() => {
  document.removeEventListener('click', keep);
  saved.length = 0;
  made.length = 0;
});

const text = '{"konto":{"fornavn":"Kari"}}';
const whole = on(fetchOwnCopy).give(() => ({
  name: 'mine-opplysninger-2026-11-22.json',
  content: new Blob([text]),
}));

async function openCopy(...answers: readonly Scripted[]) {
  const open = await openPortal('/opplysninger', { login: sampleLogin, answers });
  const part = within(await screen.findByRole('region', { name: 'Dine opplysninger hos oss' }));
  return {
    ...open,
    part,
    password: part.getByLabelText<HTMLInputElement>('Passordet ditt'),
    press: () => open.user.click(part.getByRole('button', { name: 'Last ned mine opplysninger' })),
    alertText: async () => (await part.findByRole('alert')).textContent,
  };
}

describe("the player's own copy", () => {
  test('is downloaded with the password, by keyboard alone, and the password is cleared', async () => {
    const { user, server, part, password } = await openCopy(whole);
    await user.type(password, 'Lokalbingo1{Enter}');
    await part.findByText('Filen er lastet ned');
    expect(part.getByText(/Den heter mine-opplysninger-2026-11-22\.json\.$/)).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['mine-opplysninger-2026-11-22.json']);
    expect(await saved[0]?.content.text()).toBe(text);
    expect(password.value).toBe('');
    expect(server.requestsFor(fetchOwnCopy).map(({ body, token }) => [body, token])).toEqual([
      [{ passord: 'Lokalbingo1' }, sampleLogin.token],
    ]);
  });

  test('shows progress, and is requested only once', async () => {
    const file = Promise.withResolvers<{ name: string; content: Blob }>();
    const { user, server, part, password } = await openCopy(on(fetchOwnCopy).give(() => file.promise));
    await user.type(password, 'Lokalbingo1{Enter}');
    await part.findByText('Lager filen …');
    await user.type(password, '{Enter}');
    file.resolve({ name: 'kopi.json', content: new Blob([text]) });
    await part.findByText('Filen er lastet ned');
    expect(part.queryByText('Lager filen …')).toBeNull();
    expect(server.requestsFor(fetchOwnCopy)).toHaveLength(1);
  });

  test('is not requested without a password: the field says so and has the focus', async () => {
    const { server, press, alertText, password } = await openCopy(whole);
    await press();
    expect(await alertText()).toBe('Oisann!Skriv inn passordet ditt.');
    expect(document.activeElement).toBe(password);
    expect(server.requestsFor(fetchOwnCopy)).toEqual([]);
  });

  test.each([
    ['wrong_password', {}, /^Oisann!Passordet er feil\.Glemt passord\?$/],
    ['too_many_password_tries', { retryAfterSeconds: 240 }, /for mange ganger. Prøv igjen om 4 minutter/],
  ] as const)('says at the field what is wrong with the password (%s)', async (code, facts, why) => {
    const { user, part, password, alertText } = await openCopy(
      on(fetchOwnCopy).give(() => refused(code, facts)),
    );
    await user.type(password, 'feil passord{Enter}');
    expect(await alertText()).toMatch(why);
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
    await user.type(password, 'x');
    await waitFor(() => expect(part.queryByRole('alert')).toBeNull());
    expect(password.getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['own_copy_under_way', 170, /^Oisann!Vi lager allerede en fil til deg\..*om 3 minutter\./],
    ['own_copy_too_soon', 20, /^Oisann!Du kan laste ned filen fem ganger i døgnet.*om 1 minutt\./],
    ['own_copy_too_soon', 82_000, /om 23 timer\./],
  ] as const)(
    'says how long to wait (%s, %i seconds), and can be requested again',
    async (code, wait, why) => {
      const { user, server, part, password, press, alertText } = await openCopy(
        on(fetchOwnCopy).give(() => refused(code, { retryAfterSeconds: wait })),
      );
      await user.type(password, 'Lokalbingo1{Enter}');
      expect(await alertText()).toMatch(why);
      expect(password.getAttribute('aria-invalid')).toBeNull();
      server.answer(whole);
      await press();
      await part.findByText('Filen er lastet ned');
      expect(part.queryByRole('alert')).toBeNull();
    },
  );

  test.each([
    ['the connection breaks half-way', halfFile],
    ['it never arrives', lostReply],
  ] as const)('is not reported as complete when %s', async (_what, given) => {
    const { user, part, password, alertText } = await openCopy(on(fetchOwnCopy).give(() => given));
    await user.type(password, 'Lokalbingo1{Enter}');
    expect(await alertText()).toMatch(/^Oisann!Hele filen kom ikke frem, så ingenting er lastet ned\./);
    expect(saved).toEqual([]);
    expect(part.queryByText('Filen er lastet ned')).toBeNull();
  });

  test('is offered even when the details cannot be fetched', async () => {
    const { part } = await openCopy(on(getOwnDetails).give(() => refused('malformed_request')));
    expect(part.getByText(/^Last ned alt vi har lagret om deg/)).toBeTruthy();
  });
});
