import { listHallMessages } from '@lokalbingo/contract/hall-messages';
import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  type MyHall,
  offering,
  sampleHall,
  sampleLogin,
  sampleSaldos,
} from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openCard(hall: Partial<MyHall> = {}, answers: readonly Scripted[] = []) {
  const shown = sampleHall(hall);
  const open = await openPortal('/mypage', {
    login: sampleLogin,
    answers: [on(listMyHalls).give(() => ({ halls: [shown] })), ...answers],
  });
  const article = await screen.findByRole('article', { name: shown.BingoName });
  return { ...open, article, card: within(article) };
}

describe('a prize above the cap', () => {
  const text = 'Gevinst: fem rader på bong 14, hovedspill 1 kl. 12.00 (runde 7)';
  const held = { text, amount: kroner(12_000), wonAt: new Date('2026-11-21T11:12:00Z') };

  test('is shown while it awaits approval, apart from the balance', async () => {
    const { card, user } = await openCard({}, [
      on(getSaldos).give(() => ({ saldos: sampleSaldos, heldPrizes: [held] })),
    ]);
    expect(await card.findByRole('heading', { name: /^Til godkjenning: kr\s12\s000$/ })).toBeTruthy();
    expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/Du trenger ikke å gjøre noe. Du får en SMS/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Transaksjoner' }));
    // A dialog that loads slowly is preceded by another one.
    const dialog = within(await screen.findByRole('dialog', { name: /^Siste bevegelser/ }));
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  test('is summed with others', async () => {
    const other = { ...held, text: 'Gevinst: fem rader på bong 15', amount: kroner(11_000) };
    const { card } = await openCard({}, [
      on(getSaldos).give(() => ({ saldos: sampleSaldos, heldPrizes: [held, other] })),
    ]);
    expect(await card.findByRole('heading', { name: /^Til godkjenning: kr\s23\s000$/ })).toBeTruthy();
    expect(card.getByText('Gevinst: fem rader på bong 15: kr 11 000')).toBeTruthy();
  });
});

describe("a hall's balance", () => {
  test('shows that it is loading', async () => {
    const { card } = await openCard({}, [on(getBalance).give(() => silence)]);
    expect(card.getByText('Henter saldo...')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Innskudd' })).toBeNull();
    expect(card.getByRole('button', { name: 'Transaksjoner' })).toBeTruthy();
  });

  test('is shown as a card fault when it is not a number, in red, without transactions and deposit', async () => {
    const { card } = await openCard({}, [
      on(getBalance).give(() => ({ balance: 'Kortfeil' })),
      on(getSaldos).give(() => refused('card_fault')),
    ]);
    const fault = await card.findByText('Kortfeil - kontakt betjening');
    expect(fault.closest('[data-tone]')?.getAttribute('data-tone')).toBe('danger');
    expect(card.queryByRole('button', { name: 'Transaksjoner' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Innskudd' })).toBeNull();
    expect(card.getAllByRole('link', { name: '75 50 00 12' })).toHaveLength(1);
  });

  test('is retried three times when it cannot be fetched; then the card says whom to call', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { card, server } = await openCard({}, [
      on(getBalance).give(() => refused('internal_error')),
      on(getSaldos).give(() => silence),
    ]);
    for (const attempts of [1, 2, 3]) {
      await waitFor(() => expect(server.requestsFor(getBalance)).toHaveLength(attempts));
      await vi.advanceTimersByTimeAsync(1000);
    }
    await card.findByText('Saldo ikke tilgjengelig');
    expect(server.requestsFor(getBalance)).toHaveLength(4);
    expect(card.getByRole('alert').textContent).toMatch(/ring Nordlys Bingo Bodø på 75\s50\s00\s12/);
    expect(card.getByRole('alert').textContent).toContain('Referanse: ref-123');
  });
});

test('the badge reads "kr 500" alone, and screen readers get label and amount as one', async () => {
  const { card } = await openCard();
  const badge = (await card.findByText('kr 500')).closest('[data-tone]');
  expect([badge?.textContent?.replace('\u00a0', ' '), badge?.getAttribute('data-tone')]).toEqual([
    'kr 500',
    'success',
  ]);
  const status = card.getAllByRole('status').find((said) => said.contains(badge));
  expect(status?.textContent?.replace('\u00a0', ' ')).toBe('Saldo kr 500');
});

describe('money in transit', () => {
  test('is shown under the balance while it lasts', async () => {
    const { card } = await openCard({}, [
      on(getSaldos).give(() => ({ saldos: sampleSaldos, onItsWay: kroner(100) })),
    ]);
    expect((await card.findByText('kr 100 er på vei')).getAttribute('role')).toBe('status');
  });

  test('is not mentioned when there is none', async () => {
    const { card } = await openCard();
    await card.findByText('kr 500');
    expect(card.queryByText(/er på vei/)).toBeNull();
  });
});

describe("a hall's limits", () => {
  test('show what remains of day, month and winnings; winnings below zero are zero', async () => {
    const saldos = { ...sampleSaldos, prize: kroner(-20) };
    const { card } = await openCard({}, [on(getSaldos).give(() => ({ saldos }))]);
    const heading = await card.findByRole('heading', { name: 'Gjenstående spillgrense dag / mnd / gevinst' });
    const limits = within(heading.parentElement!);
    expect(limits.getByText('kr 650')).toBeTruthy();
    expect(limits.getByText('kr 3 900')).toBeTruthy();
    expect(limits.getByText('kr 0')).toBeTruthy();
    // Winnings are not a limit, so they have no meter.
    expect(heading.parentElement!.querySelectorAll('[data-level]')).toHaveLength(2);
    expect(limits.getByText(/Gevinst er ingen grense/)).toBeTruthy();
  });
});

describe("a hall's games", () => {
  test.each([
    [1, 'Hovedspill 1'],
    [2, 'Hovedspill 2'],
    [3, 'Lynbingo'],
  ] as const)(
    'are open or closed by their flags, each with its own picture (main game %d)',
    async (game, name) => {
      const { card } = await openCard({
        [`H${game}Active`]: '0',
        offers: offering({ [`open_game_${game}`]: { state: 'disabled', why: 'game_closed' } }),
      });
      const tiles = card.getAllByRole('button', { name: /^(Hovedspill \d|Lynbingo) ?(Åpent|Stengt)/ });
      expect(tiles).toHaveLength(3);
      for (const tile of tiles) expect(tile).toHaveProperty('disabled', tile.textContent === `${name}Stengt`);
      const closed = card.getByRole('button', { name: new RegExp(`^${name} ?Stengt`) });
      const pictures = tiles.map((tile) => tile.querySelector('img')?.getAttribute('src') ?? '');
      expect(new Set(pictures).size).toBe(3);
      expect(pictures.filter((picture) => picture.includes('closed'))).toEqual([
        closed.querySelector('img')?.getAttribute('src'),
      ]);
      expect(closed.querySelector('img')?.getAttribute('src')).toContain(`main-game-${game}-closed`);
      expect(
        card.getByText(
          'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid',
        ),
      ).toBeTruthy();
    },
  );

  test('are not shown as closed when they are hidden', async () => {
    const hidden = { state: 'hidden' } as const;
    const { card } = await openCard({
      offers: offering({
        open_game_1: hidden,
        open_game_2: hidden,
        open_game_3: hidden,
        see_remote_game: hidden,
      }),
    });
    await card.findByText('kr 500');
    expect(card.queryByRole('button', { name: /^Hovedspill/ })).toBeNull();
    expect(card.queryByText(/stengt/i)).toBeNull();
  });

  test.each([
    ['2026-11-23T09:59:00+01:00', 'Stengt nå, åpner kl. 10'],
    ['2026-11-23T10:00:00+01:00', 'Åpent til kl. 22'],
    ['2026-11-23T22:43:00+01:00', 'Stengt nå, åpner kl. 10'],
  ])('follow the opening hours when they are the partner’s: at %s', async (now, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
    const { card } = await openCard({ ortiz: 'true' });
    const tile = await card.findByRole('button', { name: /^Partnerspill/ });
    expect(tile.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('have a text of their own when all are closed', async () => {
    const { card } = await openCard({ H1Active: '0', H2Active: '0', H3Active: '0' });
    expect(card.getByText('Spillene er stengt, og vil åpnes i bingosalongens åpningstid.')).toBeTruthy();
  });

  test('show no status text when the hall has messages', async () => {
    const message = {
      messageHallID: 12,
      messageType: 'info' as const,
      messageHeader: 'Ny åpningstid',
      messageText: '',
    };
    const { card } = await openCard({ H1Active: '0' }, [
      on(listHallMessages).give(() => ({ messages: [message] })),
    ]);
    await card.findByText('Ny åpningstid');
    expect(card.queryByText(/Et eller flere spill er stengt/)).toBeNull();
  });
});

const paused = { state: 'disabled', why: 'hall_paused' } as const;

describe('a paused hall', () => {
  test.each([
    [
      'a pause that the list of halls does not contain yet',
      {},
      [{ hallId: 12, blockDate: '2026-03-01' }],
      /Du kan spille igjen 01\.03\.2026/,
    ],
    [
      'days of a block',
      { DaysBlocked: 3, H1Active: '0' as const, offers: offering({ deposit: paused, open_game_1: paused }) },
      [],
      /i 3 dager til/,
    ],
  ])('has a red border, notice and disabled buttons because of %s', async (_, hall, userTimeouts, notice) => {
    const { card, article } = await openCard(hall, [on(getUserTimeouts).give(() => ({ userTimeouts }))]);
    expect(await card.findByText(notice)).toBeTruthy();
    expect(article.dataset.tone).toBe('danger');
    expect(card.getByRole('button', { name: /^Hovedspill 1/ })).toHaveProperty('disabled', true);
    const deposit = await card.findByRole('button', { name: 'Innskudd' });
    expect(deposit).toHaveProperty('disabled', true);
    expect(deposit.getAttribute('title')).toBe('Du kan ikke sette inn penger mens du har spillepause.');
    expect(card.getByRole('button', { name: 'Transaksjoner' })).toHaveProperty('disabled', false);
    expect(card.queryByText(/spill er stengt/)).toBeNull();
  });

  test('is not assumed to be open when the pauses take more than five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { card } = await openCard({}, [on(getUserTimeouts).give(() => silence)]);
    expect(card.queryByText(/Vi vet ikke om du har spillepause/)).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await card.findByText(/Vi vet ikke om du har spillepause/)).toBeTruthy();
    expect(card.getByRole('button', { name: /^Hovedspill 1/ })).toHaveProperty('disabled', false);
  });
});

describe("a hall's buttons", () => {
  test('are in the order of the specification', async () => {
    const { card } = await openCard();
    await card.findByRole('button', { name: 'Innskudd' });
    const names = ['Innskudd', 'Kjøpe billetter', 'Mine billetter', 'Uttak', 'Transaksjoner'];
    const shown = card.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(shown.filter((text) => names.includes(text))).toEqual(names);
  });

  test('offer no vouchers where they are hidden', async () => {
    const hidden = { state: 'hidden' } as const;
    const { card } = await openCard({
      offers: offering({ buy_voucher: hidden, see_and_close_vouchers: hidden }),
    });
    await card.findByRole('button', { name: 'Innskudd' });
    expect(card.queryByRole('button', { name: /billetter$/ })).toBeNull();
  });

  test.each([
    ['hall_paused', undefined, 'Du kan ikke kjøpe billetter mens du har spillepause.'],
    ['globally_paused', undefined, 'Du kan ikke kjøpe billetter mens du har spillepause.'],
    [
      'on_break',
      '2026-11-21T11:04:00.000Z',
      'Du må ha pause fra spillet til kl. 12.04. Bongene du har kjøpt, er fortsatt med.',
    ],
    [
      'card_fault',
      undefined,
      'Det er en feil med spillekontoen din. Ring hallen, så retter betjeningen feilen.',
    ],
  ] as const)(
    'say why vouchers cannot be bought because of %s, and still show existing ones',
    async (why, endsAt, text) => {
      const { card } = await openCard({
        offers: offering({ buy_voucher: { state: 'disabled', why, endsAt } }),
      });
      const buy = card.getByRole('button', { name: 'Kjøpe billetter' });
      expect(buy).toHaveProperty('disabled', true);
      expect(card.getByText(text).id).toBe(buy.getAttribute('aria-describedby')?.split(' ').at(-1));
      expect(card.getByRole('button', { name: 'Mine billetter' })).toHaveProperty('disabled', false);
    },
  );

  test('show vouchers but sell none once a pause is known', async () => {
    const { card } = await openCard({}, [
      on(getUserTimeouts).give(() => ({ userTimeouts: [{ hallId: 12, blockDate: '2026-12-01' }] })),
    ]);
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Kjøpe billetter' })).toHaveProperty('disabled', true),
    );
    expect(card.getByRole('button', { name: 'Mine billetter' })).toHaveProperty('disabled', false);
  });

  test('offer no deposit without a merchant, and no transactions where they are hidden', async () => {
    const { card } = await openCard({
      nets_clientid: null,
      offers: offering({ deposit: { state: 'hidden' }, see_movements: { state: 'hidden' } }),
    });
    await card.findByText('kr 500');
    expect(card.queryByRole('button', { name: 'Innskudd' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Transaksjoner' })).toBeNull();
  });

  test('say why deposit is disabled while card payments are off', async () => {
    const { card } = await openCard({
      offers: offering({ deposit: { state: 'disabled', why: 'card_payments_disabled' } }),
    });
    const deposit = await card.findByRole('button', { name: 'Innskudd' });
    expect(deposit).toHaveProperty('disabled', true);
    expect(deposit.getAttribute('title')).toBe('Kortbetaling er midlertidig deaktivert');
    expect(card.getByText('Kortbetaling er midlertidig deaktivert')).toBeTruthy();
  });

  test('ignore unknown values from a newer server', async () => {
    const { card } = await openCard({
      offers: {
        ...offering({}),
        deposit: { state: 'disabled', why: 'moon_phase' },
        see_movements: { state: 'glowing' },
      },
    });
    await card.findByText('kr 500');
    expect(card.queryByRole('button', { name: 'Innskudd' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Transaksjoner' })).toBeNull();
  });

  test('show that a card has a fault, as the games do', async () => {
    const fault = { state: 'disabled', why: 'card_fault' } as const;
    const { card } = await openCard({ H2Active: '0', offers: offering({ open_game_1: fault }) }, [
      on(getBalance).give(() => ({ balance: 'Kortfeil' as const })),
    ]);
    await card.findByText('Kortfeil - kontakt betjening');
    expect(card.queryByText(/spill er stengt/)).toBeNull();
    expect(card.getByRole('button', { name: /^Hovedspill 1.*Kortfeil/ })).toHaveProperty('disabled', true);
  });

  test('open dialogs that the Back button closes', async () => {
    const { card, user, navigate, address } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Innskudd' }));
    await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?innskudd=12');
    await navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/mypage');
  });
});
