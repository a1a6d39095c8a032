import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

describe('the home page', () => {
  test('greets with the hero text, the limits notice and the link to join', async () => {
    await openPortal('/');
    await screen.findByRole('heading', { level: 1, name: 'Spill bingo på nett hos din lokale bingohall!' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/login');
    expect(main.getByRole('link', { name: 'Registrer deg' }).getAttribute('href')).toBe('/register');
    expect(main.getByRole('link', { name: 'Finn bingohallen din' }).getAttribute('href')).toBe('/bingohalls');
    expect(main.getByRole('link', { name: 'Les om spillegrensene' }).getAttribute('href')).toBe(
      '/#spillegrenser',
    );
    expect(document.querySelector('#spillegrenser')?.textContent).toContain('kr\u00a04\u00a0400');
  });

  test('explains how to begin, which causes play supports, who grants the licence, and which limits apply', async () => {
    await openPortal('/');
    await screen.findByRole('heading', { level: 1, name: 'Spill bingo på nett hos din lokale bingohall!' });
    const words = screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ');
    for (const said of [
      'Registrer deg her med BankID, eller få hjelp i bingohallen.',
      'Sett inn penger i hallen eller på nett',
      'Spill på nett',
      'går en del av pengene til lag og foreninger',
      'Over 200 millioner kroner',
      'til lokale formål i 2018',
      'har tillatelse fra Lotteritilsynet',
      'fra 1. september 2025',
      'Grensene gjelder for hver bingohall, ikke samlet for alle haller.',
      'De gjelder bare spill på nett, ikke papirbonger i hallen.',
      'Du kan selv sette lavere grenser.',
    ])
      expect(words).toContain(said);
  });

  test('does not offer login to a player who is logged in', async () => {
    await openPortal('/', { login: sampleLogin });
    await screen.findByRole('link', { name: 'Gå til min side' });
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: 'Logg inn' })).toBeNull();
    expect(main.queryByRole('link', { name: 'Registrer deg' })).toBeNull();
  });

  test('lists the articles, newest first, and opens one', async () => {
    const { user, address } = await openPortal('/');
    const feed = within(await screen.findByRole('region', { name: 'Nyheter' }));
    const links = feed.getAllByRole('link', { name: /Les mer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((id) => `/article/${id}`),
    );
    await user.click(links[5]!);
    const heading = await screen.findByRole('heading', { level: 1, name: /Lynbingo/ });
    expect(address()).toBe('/article/1');
    expect(screen.getByText(/tallene 1–21/)).toBeTruthy();
    const article = within(heading.closest('article')!);
    expect(article.getByRole('img', { name: /Tre små bonger/ }).getAttribute('width')).toBe('640');
    expect(article.getByText('16.06.2025')).toBeTruthy();
  });

  test('says that an article does not exist', async () => {
    await openPortal('/article/99');
    expect(await screen.findByRole('heading', { name: 'Artikkelen finnes ikke' })).toBeTruthy();
  });
});
