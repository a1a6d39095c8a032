import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

/** The text of a content page. */
async function wordsOf(address: string, heading: string): Promise<string> {
  await openPortal(address);
  await screen.findByRole('heading', { level: 1, name: heading });
  const main = screen.getByRole('main');
  const pictures = [...main.querySelectorAll('img')].map(({ alt }) => alt);
  return [main.textContent, ...pictures].join(' ').replaceAll('\u00a0', ' ');
}

test('/howtoplay explains the rules of the specification', async () => {
  const words = await wordsOf('/howtoplay', 'Hvordan spille bingo');
  for (const said of [
    '3 felt med 25 tall',
    'fra 1 til 75',
    'Kvikkbingo',
    '1 felt med 25 tall',
    'Tallet der er skjult, og ruten er merket fra starten.',
    'B har tallene 1 til 15, I har 16 til 30, N har 31 til 45, G har 46 til 60 og O har 61 til 75.',
    'vannrette rader',
    'opp til fem rader',
    'Alle radene må være i samme felt.',
    'flyttes øverst til venstre',
  ])
    expect(words).toContain(said);
});

test('/newsh2 lists prices, multipliers and the jackpots of main game 2', async () => {
  const words = await wordsOf('/newsh2', 'Hovedspill 2');
  for (const said of ['5, 10 og 20 kr', 'dobbel premie', 'firedobbel premie', 'øverst til venstre'])
    expect(words).toContain(said);
  for (const row of [
    'kr 5|vanlig|kr 2 500|kr 625',
    'kr 10|dobbel|kr 5 000|kr 1 250',
    'kr 20|firedobbel|kr 10 000|kr 2 500',
  ])
    for (const cell of row.split('|')) expect(words).toContain(cell);
});

test('/vilkar states the caps on damages, and that nothing is played on credit', async () => {
  const words = await wordsOf('/vilkar', 'Kjøps- og bruksvilkår');
  for (const said of ['5 000 kroner per transaksjon', '10 000 kroner per kunde per år', 'kreditt'])
    expect(words).toContain(said);
});
