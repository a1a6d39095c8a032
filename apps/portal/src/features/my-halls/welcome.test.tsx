import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance, getTransactions } from '@lokalbingo/contract/player-cards';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleHall, sampleLogin, sampleSaldos } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const halls = (...given: ReturnType<typeof sampleHall>[]): Scripted =>
  on(listMyHalls).give(() => ({ halls: given }));
const nothingOnCard: readonly Scripted[] = [
  halls(sampleHall()),
  on(getBalance).give(() => ({ balance: kroner(0) })),
  on(getSaldos).give(() => ({ saldos: { ...sampleSaldos, saldo: kroner(0), prize: kroner(0) } })),
];
const open = (answers: readonly Scripted[], login = {}) =>
  openPortal('/mypage', { answers, login: { ...sampleLogin, updateAML: true, ...login } });

/** The list of steps, each as its icon and its text. */
async function steps(): Promise<readonly (string | null)[]> {
  await screen.findByRole('heading', { level: 1, name: 'Velkommen, Kari' });
  const lines = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  return lines.map((line) => line.textContent);
}

describe('a new member', () => {
  test('is welcomed by name with the remaining steps, and without warnings', async () => {
    await open([halls()]);
    expect(await steps()).toEqual([
      'FerdigDu har legitimert deg med BankID',
      'GjenstårFyll inn kundeopplysningeneLoven krever at vi vet hvem kundene våre er. Det tar et par minutter.',
      'GjenstårVelg bingohallen din',
      'GjenstårSett inn pengerDet kan du gjøre når du har valgt en hall.',
    ]);
    expect(screen.queryByText('Kundeopplysningene må oppdateres')).toBeNull();
    const declare = screen.getByRole('link', { name: 'Fyll inn kundeopplysningene' });
    expect(declare.getAttribute('href')).toBe('/user/details');
    const choose = screen.getByRole<HTMLAnchorElement>('link', { name: 'Velg bingohallen din' });
    const postcode = await screen.findByLabelText('Postnummer');
    expect(document.querySelector(choose.hash)?.contains(postcode)).toBe(true);
  });

  test('is led to the hall that they chose before registering', async () => {
    sessionStorage.setItem('hallWish', JSON.stringify({ hallId: 12, hallName: 'Nordlys Bingo Bodø' }));
    await open([halls()]);
    expect((await steps())[2]).toBe('GjenstårÅpne spillekonto i Nordlys Bingo Bodø');
  });

  test('is led to the first deposit once they have a hall', async () => {
    const { user, address } = await open(nothingOnCard, { updateAML: false });
    expect((await steps()).slice(1)).toEqual([
      'FerdigKundeopplysningene er registrert',
      'FerdigDu er medlem i Nordlys Bingo Bodø',
      'GjenstårSett inn penger i Nordlys Bingo Bodø',
    ]);
    await user.click(screen.getByRole('button', { name: 'Sett inn penger i Nordlys Bingo Bodø' }));
    await waitFor(() => expect(address()).toBe('/mypage?innskudd=12'));
  });

  test('begins with the e-ID when they have none', async () => {
    await open([halls()], { noBankID: true });
    expect((await steps())[0]).toBe('GjenstårLegitimer deg med BankID');
    expect(screen.queryByText('Du har ikke legitimert deg med BankID ennå')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Velg bingohallen din' })).toBeNull();
  });

  test('is welcomed even when the chosen chain has none of their halls', async () => {
    sessionStorage.setItem('ownerFilter', '10');
    await open([halls()]);
    expect(await steps()).toHaveLength(4);
  });
});

describe('these are not welcomed as new members:', () => {
  const transaction = {
    tID: 1,
    tDate: new Date('2026-11-20T12:00:00Z'),
    tText: 'Innskudd',
    tValue: kroner(100),
  };

  test.each<[string, readonly Scripted[]]>([
    ['a player with money on the card', [halls(sampleHall())]],
    ['a player who once had money', [...nothingOnCard, on(getTransactions).give(() => [transaction])]],
    [
      'a player with several halls',
      [halls(sampleHall(), sampleHall({ BingoID: 13, BingoName: 'Havnehallen' }))],
    ],
    [
      'a player whose history is unavailable',
      [...nothingOnCard, on(getTransactions).give(() => refused('not_offered'))],
    ],
  ])('%s, who is warned of pending tasks', async (_, answers) => {
    await open(answers);
    expect(await screen.findByText('Kundeopplysningene må oppdateres')).toBeTruthy();
    expect(screen.queryByText('Velkommen, Kari')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeTruthy();
  });

  test('a player who must update before anything else', async () => {
    await open([halls()], { forceAML: true });
    await screen.findByRole('heading', { level: 1, name: 'Du må oppdatere kundeopplysningene' });
    expect(screen.queryByText('Velkommen, Kari')).toBeNull();
  });
});
