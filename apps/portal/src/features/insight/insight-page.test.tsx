import { getInsight } from '@lokalbingo/contract/insight';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner, zeroOre } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleInsight, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const open = (address = '/spillet-mitt', answers: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(address, { login: sampleLogin, ...answers });

describe("the page on the player's own play", () => {
  test('is reached from my page', async () => {
    const { user, address } = await open('/mypage');
    await user.click(await screen.findByRole('link', { name: 'Spilloversikt' }));
    await waitFor(() => expect(address()).toBe('/spillet-mitt'));
  });

  test('gives the result in words, and in figures', async () => {
    await open();
    await screen.findByRole('heading', {
      name: /^De siste 30 dagene har du spilt for kr.420 og vunnet kr.150\. Du har spilt for kr.270 mer enn du har vunnet\.$/,
    });
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      'kr 420',
      'kr 150',
      '− kr 270',
      'kr 500',
      'kr 0',
      '2 t 5 min',
    ]);
    expect(screen.getByText(/Tiden er målt fra 20\.11\.2026\./)).toBeTruthy();
  });

  test('has a plot with a text alternative, and a table with every number, the newest first', async () => {
    await open();
    await screen.findByRole('img', {
      name: /^Søylediagram over innsats og gevinst per dag, fra 19\.11\.2026/,
    });
    const table = screen.getByRole('table', { name: 'Alle tallene per dag' });
    const [head, ...rows] = within(table).getAllByRole('row');
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Periode', 'Innsats', 'Gevinst', 'Gevinst minus innsats', 'Satt inn', 'Tatt ut', 'Tid']);
    expect(rows).toHaveLength(10);
    expect(within(rows[0]!).getByRole('rowheader').textContent).toBe('22.11.2026');
  });

  test('has ten rows a page, and links to the pages', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Side 2' }));
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['12.11.2026', '11.11.2026']);
  });

  test('fetches by hall and by period, and keeps that in the address', async () => {
    const { user, server, address } = await open();
    await screen.findByRole('option', { name: 'Nordlys Bingo Bodø' });
    await user.selectOptions(screen.getByLabelText('Bingohall'), 'Nordlys Bingo Bodø');
    await user.click(screen.getByRole('button', { name: 'Uke' }));
    await waitFor(() => expect(address()).toBe('/spillet-mitt?vis=uke&hall=12'));
    await waitFor(() =>
      expect(server.requestsFor(getInsight).at(-1)?.query).toEqual({ unit: 'week', bingoId: 12 }),
    );
    await screen.findByRole('heading', { name: /^De siste 13 ukene/ });
  });

  test('leads to earlier periods, and describes them in the past tense', async () => {
    const { user, server } = await open();
    const older = await screen.findByRole('button', { name: 'Vis tidligere' });
    server.answer(on(getInsight).give(() => sampleInsight({ older: null, newer: '2026-11-22' })));
    await user.click(older);
    await waitFor(() =>
      expect(server.requestsFor(getInsight).at(-1)?.query).toMatchObject({ upTo: '2026-10-23' }),
    );
    await screen.findByRole('heading', {
      name: /^Fra 24\.10\.2026 til 22\.11\.2026 spilte du for kr.420 og vant kr.150/,
    });
    expect(screen.queryByRole('button', { name: 'Vis tidligere' })).toBeNull();
  });

  test('says that there are no figures, and shows no plot', async () => {
    const nothing = {
      deposits: zeroOre,
      withdrawals: zeroOre,
      stakes: zeroOre,
      prizes: zeroOre,
      net: zeroOre,
    };
    const empty = sampleInsight({ older: null });
    const periods = empty.periods.map((period) => ({ ...period, ...nothing, openSeconds: null }));
    await open('/spillet-mitt', {
      answers: [on(getInsight).give(() => ({ ...empty, periods, whole: { ...nothing, openSeconds: null } }))],
    });
    await screen.findByRole('heading', { name: 'De siste 30 dagene har du ikke spilt for noe.' });
    await screen.findByText('Ingen transaksjoner i denne perioden');
    expect(screen.getByText('Ikke målt')).toBeTruthy();
    expect([screen.queryByRole('img', { name: /Søylediagram/ }), screen.queryByRole('table')]).toEqual([
      null,
      null,
    ]);
  });

  test('says when more was won than staked, without praise', async () => {
    const won = sampleInsight({ whole: { ...sampleInsight().whole, prizes: kroner(500), net: kroner(80) } });
    await open('/spillet-mitt', { answers: [on(getInsight).give(() => won)] });
    await screen.findByRole('heading', { name: /Du har vunnet kr.80 mer enn du har spilt for\.$/ });
  });

  test('says when vouchers returned more than was staked, without calling it a win or drawing a bar', async () => {
    const { whole, periods } = sampleInsight();
    const back = { stakes: kroner(-80), net: kroner(80) };
    const insight = sampleInsight({
      whole: { ...whole, prizes: kroner(0), ...back },
      periods: periods.map((period) => ({ ...period, ...back })),
    });
    await open('/spillet-mitt', { answers: [on(getInsight).give(() => insight)] });
    await screen.findByRole('heading', {
      name: /kom det kr.80 mer tilbake fra billetter og spilløkter enn du spilte for, og du vant kr.0\.$/,
    });
    const bars = await waitFor(() => {
      const drawn = [...document.querySelectorAll('figure rect')];
      expect(drawn.length).toBeGreaterThan(0);
      return drawn;
    });
    const heights = bars.map((bar) => Number(bar.getAttribute('height')));
    expect(heights.filter((height) => height < 0)).toEqual([]);
  });

  test('says that the figures cannot be fetched, and retries', async () => {
    const { user, server } = await open('/spillet-mitt', {
      answers: [on(getInsight).give(() => refused('malformed_request'))],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Vi får ikke hentet tallene dine.')).toBeTruthy();
    server.answer(on(getInsight).give(() => sampleInsight()));
    await user.click(alert.getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByRole('heading', { name: /^De siste 30 dagene/ });
  });

  test('recovers by itself when the figures can be fetched again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open('/spillet-mitt', {
      answers: [on(getInsight).give(() => refused('malformed_request'))],
    });
    await screen.findByText('Vi får ikke hentet tallene dine.');
    server.answer(on(getInsight).give(() => sampleInsight()));
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByRole('heading', { name: /^De siste 30 dagene/ });
    expect(screen.queryByText('Vi får ikke hentet tallene dine.')).toBeNull();
  });

  test('plots only the last few periods on a phone, each with its full name, and says so', async () => {
    const { periods } = sampleInsight();
    const day = (nth: number) => `2026-11-${String(nth).padStart(2, '0')}`;
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...periods.at(-1)!,
      from: day(at + 1),
      to: day(at + 1),
    }));
    await open('/spillet-mitt', { answers: [on(getInsight).give(() => sampleInsight({ periods: many }))] });
    const plot = await screen.findByRole('img', {
      name: /Søylediagram .* fra 27\.11\.2026 til 30\.11\.2026/,
    });
    expect([...plot.querySelectorAll('text')].map((label) => label.textContent)).toEqual(
      expect.arrayContaining(['27.11', '28.11', '29.11', '30.11']),
    );
    expect(screen.getByText('Her er de 4 siste dagene. Alle står i tabellen.')).toBeTruthy();
  });

  test('links to limits and pause of the only hall', async () => {
    await open();
    await screen.findByRole('table');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Sett grenser')).toBe('/mypage?spillegrenser=12');
    expect(hrefOf('Ta en pause')).toBe('/mypage?spillepause=12');
  });
});
