import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

describe('header and footer', () => {
  test('offer login and the rules to a visitor', async () => {
    const { user, address } = await openPortal('/');
    await screen.findByRole('navigation', { name: 'Hovedmeny' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: /til forsiden/ }).getAttribute('href')).toBe('/');
    expect(header.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/login');
    expect(header.queryByText('Min side')).toBeNull();
    await user.click(header.getByRole('button', { name: 'Informasjon' }));
    await user.click(header.getByText('Hvordan spille bingo'));
    await waitFor(() => expect(address()).toBe('/howtoplay'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hvordan spille bingo' })).toBeTruthy();
  });

  test('show company, regulator, helpline and age limit', async () => {
    await openPortal('/howtoplay');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText(`© ${new Date().getFullYear()} Lokalbingo AS`)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Lotteritilsynet' })).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Hjelpelinjen' })).toBeTruthy();
    expect(footer.getByRole('img', { name: 'Aldersgrense 18 år' })).toBeTruthy();
    const pages = within(footer.getByRole('navigation', { name: 'Nyttige sider' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/howtoplay',
      '/bingohalls',
      '/kontroll',
      '/spill-trygt',
      '/selvtest',
      '/klage',
      '/vilkar',
      '/personvern',
      '/informasjonskapsler',
      '/tilgjengelighet',
      'tel:80080040',
      'https://hjelpelinjen.no',
    ]);
  });

  test('are not on the result page of a payment', async () => {
    await openPortal('/netsCallback?responseCode=Cancel&transactionId=x');
    await screen.findByText('Det oppsto en feil med transaksjonen');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('the focus', () => {
  test('moves to the part of the page that the address names, each time, and otherwise to a new screen', async () => {
    const { user, navigate } = await openPortal('/');
    const link = await screen.findByRole('link', { name: 'Les om spillegrensene' });
    for (const _press of [1, 2]) {
      await user.click(link);
      await waitFor(() => expect(document.activeElement?.id).toBe('spillegrenser'));
    }
    await navigate('/howtoplay');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await navigate('/#spillegrenser');
    await waitFor(() => expect(document.activeElement?.id).toBe('spillegrenser'));
    await navigate('/#%E0%A4%A');
    expect(screen.getByRole('main')).toBeTruthy();
  });
});

describe('addresses', () => {
  test.each(['/finnes-ikke', '/finnes/heller/ikke'])('%s is a page that does not exist', async (path) => {
    const { user, address } = await openPortal(path);
    await screen.findByRole('heading', { name: 'Siden finnes ikke' });
    await user.click(screen.getByRole('link', { name: 'Gå til forsiden' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test("a chain's landing path is the home page with the chain's logo, and limits the halls", async () => {
    const { portal, navigate, server } = await openPortal('/nordlys', { login: sampleLogin });
    expect(await screen.findByAltText('Nordlys')).toBeTruthy();
    expect(portal.session.ownerFilter()).toBe(10);
    await navigate('/mypage');
    await waitFor(() =>
      expect(server.requestsFor(listMyHalls).map(({ body }) => body)).toContainEqual({ filter: 10 }),
    );
  });

  test.each([
    ['/ok', '1'],
    ['/bingo', '50'],
    ['/nordlys', '10'],
  ])('%s keeps its owner filter for the browser session', async (path, filter) => {
    await openPortal(path);
    await screen.findByRole('heading', { level: 1 });
    expect(sessionStorage.getItem('ownerFilter')).toBe(filter);
  });

  test('a chain named like the product is named once in the title', async () => {
    await openPortal('/ok');
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Lokalbingo');
  });

  test('a screen that cannot be opened says so, with the reference', async () => {
    await openPortal('/nordlys', {
      answers: [on(getPortalConfig).give(() => refused('malformed_request'))],
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Siden kunne ikke vises');
    expect(alert.textContent).toContain('Referanse: ref-123');
  });
});
