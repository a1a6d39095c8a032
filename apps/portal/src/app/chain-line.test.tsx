import { listHalls } from '@lokalbingo/contract/lobby';
import { getPortalConfig, type PortalConfig } from '@lokalbingo/contract/portal-config';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleConfig, sampleHall } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

const line = () => screen.findByRole('complementary', { name: 'Valgt kjede' });
const noLine = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
const gone = /^Kjeden du hadde valgt, er ikke her lenger/;
const hall = sampleHall();
const halls = on(listHalls).give(({ body }) => ({ halls: body?.filter === 77 ? [] : [hall] }));

describe('the line below the header', () => {
  test('says on every page which chain is chosen, in its colours', async () => {
    const { navigate } = await openPortal('/nordlys', { answers: [halls] });
    for (const address of ['/nordlys', '/howtoplay', '/bingohalls', '/login', '/']) {
      await navigate(address);
      expect(within(await line()).getByText('Du ser hallene i Nordlys.')).toBeTruthy();
    }
    expect((await line()).style.getPropertyValue('--lb-chain-edge')).toMatch(
      /^light-dark\(#1f8f63, #\w{6}\)$/,
    );
  });

  test('has a button that leaves the chain and its landing path, and moves the focus', async () => {
    const { user, address } = await openPortal('/nordlys');
    expect(await screen.findByAltText('Nordlys')).toBeTruthy();
    await user.click(within(await line()).getByRole('button', { name: 'Vis alle haller' }));
    await noLine();
    await waitFor(() => expect(screen.queryByAltText('Nordlys')).toBeNull());
    expect(address()).toBe('/');
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('has a button that keeps the visitor on the same page, if it is not a landing path', async () => {
    sessionStorage.setItem('ownerFilter', '10');
    const { user, address } = await openPortal('/howtoplay');
    await user.click(within(await line()).getByRole('button', { name: 'Vis alle haller' }));
    await noLine();
    expect(address()).toBe('/howtoplay');
  });
});

describe('the home page with a chosen chain', () => {
  test("greets with the chain's own words and picture, or with the house's where the chain has none", async () => {
    const config = sampleConfig('http://localhost');
    const [bare, ...others] = config.chains;
    const chains = [{ ...bare!, greeting: 'Velkommen om bord.', picture: 'kysten-picture.svg' }, ...others];
    const { navigate } = await openPortal('/ok', {
      answers: [on(getPortalConfig).give(() => ({ ...config, chains }))],
    });
    expect(await screen.findByText('Velkommen om bord.')).toBeTruthy();
    const picture = () =>
      screen
        .getByRole('main')
        .querySelector('section img:not([alt]), section img[alt=""]')
        ?.getAttribute('src');
    expect(picture()).toMatch(/kysten-picture/);
    await navigate('/');
    expect(screen.getByText('Velkommen om bord.')).toBeTruthy();
    await navigate('/bingo');
    expect(await screen.findByText(/^Velkommen til bingohallene i Bingo/)).toBeTruthy();
    expect(picture()).toMatch(/main-game-1/);
  });
});

describe('a chosen chain that is no longer in the configuration', () => {
  test('is reported once, limits no list, and is forgotten on the next page', async () => {
    sessionStorage.setItem('ownerFilter', '77');
    const { server, navigate } = await openPortal('/bingohalls', { answers: [halls] });
    expect(await screen.findByText(gone)).toBeTruthy();
    await screen.findByRole('article', { name: hall.BingoName });
    expect(server.requestsFor(listHalls).map(({ body }) => body)).not.toContainEqual({ filter: 77 });
    await navigate('/howtoplay');
    await noLine();
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
  });

  test('can be closed at once', async () => {
    sessionStorage.setItem('ownerFilter', '77');
    const { user } = await openPortal('/');
    await user.click(await screen.findByRole('button', { name: 'Lukk' }));
    await noLine();
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
  });

  test('has no page at its landing path any more', async () => {
    sessionStorage.setItem('ownerFilter', '77');
    await openPortal('/gammel-kjede');
    expect(await screen.findByRole('heading', { name: 'Siden finnes ikke' })).toBeTruthy();
    expect(await screen.findByText(gone)).toBeTruthy();
  });

  test('is detected by its empty list when it disappears while the tab is open', async () => {
    const config = sampleConfig('http://localhost');
    let chains: PortalConfig['chains'] = [
      ...config.chains,
      { ownerId: 77, name: 'Gamlekjeden', path: '/gammel', logo: 'bingo.svg' },
    ];
    const { navigate } = await openPortal('/gammel', {
      answers: [halls, on(getPortalConfig).give(() => ({ ...config, chains }))],
    });
    expect(await screen.findByText('Du ser hallene i Gamlekjeden.')).toBeTruthy();
    chains = config.chains;
    await navigate('/bingohalls');
    await screen.findByRole('article', { name: hall.BingoName });
    expect(screen.getByText(gone)).toBeTruthy();
  });
});
