import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleConfig, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const chat = { baseUrl: 'http://127.0.0.1:9/chat', websiteToken: 'w3bs1te' };
const answers = [on(getPortalConfig).give(() => ({ ...sampleConfig('http://127.0.0.1:9'), chat }))];

/** The names of the cookies that scripts can read. */
const cookies = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0])
    .toSorted();
const ofTheChat = ['cw_conversation', 'cw_user_w3bs1te'];
function setCookie(name: string, maxAge = 1000) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the chat's own script does.
  document.cookie = `${name}=x; path=/; max-age=${maxAge}`;
}

beforeEach(() => {
  for (const name of [...ofTheChat, 'another']) setCookie(name);
});
afterEach(() => {
  for (const name of [...ofTheChat, 'another']) setCookie(name, 0);
  for (const script of document.querySelectorAll('script')) script.remove();
});

async function askForChat({ user }: Awaited<ReturnType<typeof openPortal>>) {
  await user.click(await screen.findByRole('button', { name: 'Informasjon' }));
  await user.click(await screen.findByText('Har du spørsmål? Chat med oss.'));
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
}

describe('a conversation that an earlier page has left', () => {
  test('is deleted with the login, though the chat was not opened here', async () => {
    localStorage.setItem('chatPlayer', '1');
    const { user } = await openPortal('/howtoplay', { answers, login: sampleLogin });
    await user.click(await screen.findByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(cookies()).toEqual(['another']));
    expect(localStorage.getItem('chatPlayer')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
  });

  test('continues for its player', async () => {
    localStorage.setItem('chatPlayer', '1');
    await askForChat(await openPortal('/howtoplay', { answers, login: sampleLogin }));
    expect(cookies()).toEqual(['another', ...ofTheChat]);
  });

  test('is deleted before the chat is loaded for anybody else, when the session ended while no page was open', async () => {
    localStorage.setItem('chatPlayer', '1');
    await askForChat(await openPortal('/howtoplay', { answers }));
    expect(cookies()).toEqual(['another']);
  });

  test('continues for any visitor', async () => {
    await askForChat(await openPortal('/howtoplay', { answers, login: sampleLogin }));
    expect(cookies()).toEqual(['another', ...ofTheChat]);
  });
});
