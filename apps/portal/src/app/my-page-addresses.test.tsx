import { listMyHalls } from '@lokalbingo/contract/lobby';
import { listMyCards } from '@lokalbingo/contract/payments';
import { getBalance, getTransactions, getTransactionText } from '@lokalbingo/contract/player-cards';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

const hidden = { state: 'hidden' } as const;
type Changes = Parameters<typeof offering>[0];

const open = (
  address: string,
  changes: Changes,
  { login = {}, answers = [] }: { login?: object; answers?: readonly Scripted[] } = {},
) =>
  openPortal(address, {
    login: { ...sampleLogin, ...login },
    answers: [
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers: offering(changes) })] })),
      ...answers,
    ],
  });

describe('the address of a dialog whose button the card hides', () => {
  test.each(['/mybingo/12/tr', '/mybingo/12?bevegelser=12', '/mypage?bevegelser=12'])(
    'says that no movements are shown, and requests none (%s)',
    async (address) => {
      const { server, user, address: now } = await open(address, { see_movements: hidden });
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Siste bevegelser på Nordlys Bingo Bodø' }),
      );
      expect(dialog.getByText(/viser ikke transaksjoner på nett/)).toBeTruthy();
      expect(dialog.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
      expect([...server.requestsFor(getTransactions), ...server.requestsFor(getTransactionText)]).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Lukk' }));
      await waitFor(() => expect(now()).not.toContain('bevegelser'));
    },
  );

  test('reports a card fault that the balance reveals before the halls do', async () => {
    await open(
      '/mypage?bevegelser=12',
      {},
      {
        answers: [on(getBalance).give(() => ({ balance: 'Kortfeil' as const }))],
      },
    );
    expect(await screen.findByText(/feil med spillekontoen din/)).toBeTruthy();
  });

  test.each([
    [hidden, 'Du kan ikke sette inn penger i denne hallen akkurat nå.'],
    [{ state: 'disabled', why: 'card_payments_disabled' } as const, 'Kortbetaling er midlertidig deaktivert'],
    [
      { state: 'disabled', why: 'hall_paused' } as const,
      'Du kan ikke sette inn penger mens du har spillepause.',
    ],
  ])('says before any form that a deposit is not possible (%j)', async (deposit, why) => {
    const { server } = await open('/mypage?innskudd=12', { deposit });
    const dialog = within(await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' }));
    expect(dialog.getByText(why)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
    expect(server.requestsFor(listMyCards)).toEqual([]);
  });

  test('says that the player has no such hall', async () => {
    await open('/mypage?innskudd=13', {});
    expect(await screen.findByText('Finner ikke denne bingohallen blant hallene dine.')).toBeTruthy();
  });

  test('shows no hall page without e-ID, and opens nothing above it', async () => {
    const login = { noBankID: true };
    const { server } = await open('/mybingo/12/tr', { open_hall_page: hidden }, { login });
    expect(await screen.findByText('Bingosiden åpner når du har legitimert deg med BankID.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsFor(getTransactions)).toEqual([]);
  });
});

test('/user is my page', async () => {
  await open('/user', {});
  expect(await screen.findByRole('heading', { name: 'Mine bingohaller' })).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' })).toBeTruthy();
});

describe('/mybingo/:id', () => {
  test('shows the card of a hall without a web app, but without the button', async () => {
    const { navigate } = await open('/mybingo/12', { open_hall_page: hidden });
    const card = within(await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' }));
    expect(await card.findByText('kr 500')).toBeTruthy();
    await navigate('/mypage');
    await screen.findByRole('heading', { name: 'Mine bingohaller' });
    expect(screen.queryByRole('link', { name: 'Bingoside' })).toBeNull();
  });

  test('opens the movements when it ends with tr, which is then removed from the address', async () => {
    const { user, address, navigate } = await openPortal('/howtoplay', { login: sampleLogin });
    await navigate('/mybingo/12/tr');
    const dialog = await screen.findByRole('dialog', { name: 'Siste bevegelser på Nordlys Bingo Bodø' });
    expect(address()).toBe('/mybingo/12');
    await user.click(within(dialog).getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/mybingo/12');
    await navigate(-1);
    await waitFor(() => expect(address()).toBe('/howtoplay'));
  });
});

describe("one of the player's halls outside the chosen chain", () => {
  const openFromOtherChain = async (address: string) => {
    sessionStorage.setItem('ownerFilter', '10');
    return openPortal(address, {
      login: sampleLogin,
      answers: [on(listMyHalls).give(({ body }) => ({ halls: body?.filter === 10 ? [] : [sampleHall()] }))],
    });
  };

  test('is shown at its address without mentioning chains, and the chain stays chosen', async () => {
    await openFromOtherChain('/mybingo/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys Bingo Bodø' })).toBeTruthy();
    expect(screen.queryByText(/Her ser du bare/)).toBeNull();
    expect(screen.queryByText('Finner ikke denne bingohallen blant hallene dine.')).toBeNull();
    expect(sessionStorage.getItem('ownerFilter')).toBe('10');
  });

  test.each([
    ['/mybingo/12/tr', 'Siste bevegelser på Nordlys Bingo Bodø'],
    ['/mypage?bevegelser=12', 'Siste bevegelser på Nordlys Bingo Bodø'],
    ['/mypage?innskudd=12', 'Kortinnskudd på Nordlys Bingo Bodø'],
  ])('opens its dialogs by their addresses (%s)', async (address, name) => {
    await openFromOtherChain(address);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });
});

describe('limits requested without a hall', () => {
  const openWith = (count: number) =>
    openPortal('/mypage?spillegrenser=0', {
      login: sampleLogin,
      answers: [
        on(listMyHalls).give(() => ({
          halls: [12, 13].slice(0, count).map((id) => sampleHall({ BingoID: id, BingoName: `Hall ${id}` })),
        })),
      ],
    });

  test("are those of the player's only hall", async () => {
    await openWith(1);
    expect(await screen.findByRole('dialog', { name: 'Spillegrenser i Hall 12' })).toBeTruthy();
  });

  test('are those of the named hall, for a player with several', async () => {
    const { user, address } = await openWith(2);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spillegrenser' }));
    await user.click(dialog.getByRole('button', { name: 'Hall 13' }));
    expect(await screen.findByRole('dialog', { name: 'Spillegrenser i Hall 13' })).toBeTruthy();
    expect(address()).toBe('/mypage?spillegrenser=13');
  });

  test('are absent for a player without a hall', async () => {
    await openWith(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spillegrenser' }));
    expect(dialog.getByText(/Du har ingen bingohall ennå/)).toBeTruthy();
  });
});
