import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleConfig, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

/** A chat that never answers: nothing listens on that port. */
const outOfReach = { baseUrl: 'http://127.0.0.1:9/chat', websiteToken: 'w3bs1te' };
const withChat = on(getPortalConfig).give(() => ({
  ...sampleConfig('http://127.0.0.1:9'),
  chat: outOfReach,
}));

type User = Awaited<ReturnType<typeof openPortal>>['user'];
const entry = 'Har du spørsmål? Chat med oss.';
async function press(user: User, words: string) {
  await user.click(await screen.findByRole('button', { name: 'Informasjon' }));
  await user.click(await screen.findByText(words));
}
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

describe('the chat’s line in the menu', () => {
  test('names the provider of the chat before it is pressed, and loads nothing from it', async () => {
    const { user } = await openPortal('/howtoplay', { answers: [withChat] });
    await user.click(await screen.findByRole('button', { name: 'Informasjon' }));
    const line = await screen.findByText(entry);
    const note = document.getElementById(line.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(/annet firma.*informasjonskapsler/);
    expect(scripts()).toEqual([]);
  });

  test('links to the hall when there is no chat', async () => {
    const { user } = await openPortal('/howtoplay', { login: sampleLogin });
    await press(user, 'Har du spørsmål? Ring hallen din.');
    const panel = within(await screen.findByRole('dialog', { name: 'Ring hallen din' }));
    expect((await panel.findByRole('link', { name: '75 50 00 12' })).getAttribute('href')).toBe(
      'tel:75500012',
    );
    expect(panel.queryByText('Chatten er ikke tilgjengelig')).toBeNull();
    expect(panel.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  });

  test.each([
    ["the only one of the player's halls in the chosen chain", '10', ['tel:75500012']],
    ["all of the player's halls, when none is in the chosen chain", '50', ['tel:75500012', 'tel:55000013']],
  ])('leads to %s', async (_, chain, numbers) => {
    sessionStorage.setItem('ownerFilter', chain);
    const ofNordlys = sampleHall();
    const all = [ofNordlys, sampleHall({ BingoID: 13, BingoName: 'Fjordbingo', BingoPhone: '55 00 00 13' })];
    const ofChain = new Map([
      [10, [ofNordlys]],
      [50, []],
    ]);
    const { user } = await openPortal('/howtoplay', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(({ body }) => ({ halls: ofChain.get(body?.filter ?? 0) ?? all }))],
    });
    await press(user, 'Har du spørsmål? Ring hallen din.');
    const panel = within(await screen.findByRole('dialog', { name: 'Ring hallen din' }));
    await waitFor(() =>
      expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(numbers),
    );
  });
});

describe('a chat that does not load', () => {
  /** The browser's event for a script that it cannot load. */
  async function fail() {
    const script = await waitFor(() => {
      const found = document.querySelector('script');
      expect(found?.src).toBe('http://127.0.0.1:9/chat/packs/js/sdk.js');
      return found!;
    });
    script.dispatchEvent(new Event('error'));
    return screen.findByText('Chatten er ikke tilgjengelig');
  }

  test('is replaced by the telephones of the player’s halls, and can be retried', async () => {
    const halls = [
      sampleHall(),
      sampleHall({ BingoID: 13, BingoName: 'Fjordbingo Bergen', BingoPhone: '55 00 00 13' }),
    ];
    const { user } = await openPortal('/howtoplay', {
      login: sampleLogin,
      answers: [withChat, on(listMyHalls).give(() => ({ halls }))],
    });
    await press(user, entry);
    const panel = within(await screen.findByRole('dialog', { name: 'Chat' }));
    expect((await panel.findByRole('status')).textContent).toBe('Åpner chatten …');
    await fail();
    expect(panel.getByRole('alert').textContent).toContain('Du kan ringe hallen din i stedet.');
    expect(await panel.findByText('Fjordbingo Bergen')).toBeTruthy();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:75500012',
      'tel:55000013',
    ]);
    await user.click(panel.getByRole('button', { name: 'Prøv igjen' }));
    expect((await panel.findByRole('status')).textContent).toBe('Åpner chatten …');
    await fail();
    expect(scripts()).toHaveLength(1);
  });

  test('shows a visitor the way to the halls, and leaves no elements in the page', async () => {
    const { user, address } = await openPortal('/howtoplay', { answers: [withChat] });
    await press(user, entry);
    await fail();
    await user.click(await screen.findByRole('link', { name: 'Finn bingohall' }));
    await waitFor(() => expect(address()).toBe('/bingohalls'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.getElementById('root')?.hasAttribute('inert') ?? false).toBe(false);
  });

  test('is closed by Escape, and leaves the page as it was', async () => {
    const { user } = await openPortal('/howtoplay', { answers: [withChat] });
    await press(user, entry);
    await fail();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Til chatten' })).toBeNull();
  });
});
