import { minutes, seconds } from '@lokalbingo/contract/durations';
import { getHallPage, type PublicHall } from '@lokalbingo/contract/hall-page';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleHall, type sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { samplePublicHall } from '../../testing/public-answers.ts';

const fixed = (...amounts: readonly number[]) =>
  amounts.map((amount) => ({ kind: 'fixed' as const, amount: kroner(amount) }));
const mainBingo: PublicHall['games'][number] = {
  mainGame: 1,
  starts: [{ firstAt: new Date('2026-11-23T18:03:00+01:00'), count: 79, everyMs: minutes(3) }],
  playedFrom: '10:00',
  playedUntil: '22:00',
  prices: { large: kroner(15), quick: kroner(5) },
  prizes: fixed(50, 75, 100, 150, 500),
};

/** The sample hall with main game 1. */
const hallWithGame = (changed: Partial<PublicHall> = {}) =>
  samplePublicHall({ games: [mainBingo], ...changed });

type Options = {
  changed?: Partial<PublicHall>;
  login?: Partial<typeof sampleLogin>;
  memberOf?: readonly ReturnType<typeof sampleHall>[];
};

async function openHall({ changed = {}, login, memberOf = [sampleHall()] }: Options = {}) {
  const open = await openPortal('/bingohalls/12', {
    answers: [
      on(getHallPage).give(() => hallWithGame(changed)),
      on(listMyHalls).give(() => ({ halls: [...memberOf] })),
    ],
    ...(login && { login }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Nordlys Bingo Bodø' });
  return open;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
const listBelow = (heading: HTMLElement) => heading.parentElement?.querySelector('dl');

/** The fake clock does not advance, so timers do not fire. */
const standAt = (moment: string) =>
  vi.useFakeTimers({
    now: new Date(moment),
    toNotFake: ['nextTick', 'queueMicrotask', 'performance', 'setTimeout', 'clearTimeout'],
  });
const sixSeconds = () => act(() => vi.advanceTimersByTimeAsync(seconds(6)));
afterEach(() => void vi.useRealTimers());

describe('the page of a hall', () => {
  test('shows its address, whether it is open now and its telephone first', async () => {
    standAt('2026-11-23T18:00:00+01:00');
    await openHall();
    expect(document.title).toBe('Nordlys Bingo Bodø – Lokalbingo');
    expect(screen.getByText('En hall i Nordlys Bingo')).toBeTruthy();
    expect(screen.getByText('Åpent i dag 12–21.30')).toBeTruthy();
    expect(screen.getByText(/Storgata 12, 8006\sBodø\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: '75 50 00 12' }).getAttribute('href')).toBe('tel:75500012');
    const map = screen.getByRole('link', { name: 'Vis i kart: Nordlys Bingo Bodø (åpnes i ny fane)' });
    expect(map.getAttribute('href')).toMatch(/mlat=67\.2848&mlon=14\.3892/);
    expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByRole('link', { name: 'Se alle bingohallene' }).getAttribute('href')).toBe(
      '/bingohalls',
    );
  });

  test('shows its town on the map, for sighted visitors, and no map for an unknown town', async () => {
    const { close } = await openHall();
    expect(document.querySelector('svg[aria-hidden] text')?.textContent).toBe('Bodø');
    await close();
    await openHall({ changed: { position: { lat: 78.22, lon: 15.65 } } });
    expect(document.querySelector('svg[aria-hidden] text')).toBeNull();
  });

  test('shows the whole week, with today highlighted', async () => {
    await openHall();
    const week = screen.getByRole('region', { name: 'Åpningstider i hallen' }).querySelector('dl');
    expect(rowsOf(week)).toEqual([
      'Mandag, i dag12–21.30',
      'TirsdagStengt',
      'OnsdagStengt',
      'TorsdagStengt',
      'FredagStengt',
      'Lørdag9–24',
      'SøndagStengt',
    ]);
  });

  test('shows the next day as soon as it has begun', async () => {
    standAt('2026-11-23T23:59:55+01:00');
    const { server } = await openHall({ changed: { games: [] } });
    server.answer(on(getHallPage).give(() => hallWithGame({ games: [], today: '2026-11-24' })));
    expect(screen.getByText('Mandag, i dag')).toBeTruthy();
    await sixSeconds();
    await screen.findByText('Tirsdag, i dag');
  });

  test.each([
    ['before it opens', '2026-11-23T11:59:00+01:00', 'Stengt nå, åpner kl. 12'],
    ['at the last minute', '2026-11-23T21:29:00+01:00', 'Åpent i dag 12–21.30'],
    ['when it has closed', '2026-11-23T23:05:00+01:00', 'Stengt nå, åpner lørdag kl. 9'],
    ['on a day on which it is closed', '2026-11-27T15:00:00+01:00', 'Stengt nå, åpner i morgen kl. 9'],
    ['on the evening of its last day', '2026-11-28T23:59:00+01:00', 'Åpent i dag 9–24'],
  ])('derives from the clock whether it is open: %s', async (_, now, words) => {
    standAt(now);
    await openHall({ changed: { games: [] } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('says so when it closes while the page is open', async () => {
    standAt('2026-11-23T21:29:57+01:00');
    await openHall({ changed: { games: [] } });
    expect(screen.getByText('Åpent i dag 12–21.30')).toBeTruthy();
    await sixSeconds();
    expect(screen.getByText(/^Stengt nå/)).toBeTruthy();
  });

  test('lists the days with other hours, and applies them', async () => {
    standAt('2026-11-23T13:00:00+01:00');
    const closed = { day: '2026-11-23', label: 'Vannskade', opensAt: null, closesAt: null };
    const short = { day: '2026-12-24', label: 'Julaften', opensAt: '10:00', closesAt: '14:00' };
    await openHall({ changed: { games: [], specialDays: [closed, short] } });
    expect(screen.getByText('Stengt nå, åpner lørdag kl. 9')).toBeTruthy();
    const [week, others] = screen
      .getByRole('region', { name: 'Åpningstider i hallen' })
      .querySelectorAll('dl');
    expect(rowsOf(week ?? null)[0]).toBe('Mandag, i dagStengt');
    expect(rowsOf(others ?? null)).toEqual(['23. november, VannskadeStengt', '24. desember, Julaften10–14']);
  });

  test('says that it is closed when it has no opening day, and whom to call when the hours are unknown', async () => {
    const { close } = await openHall({ changed: { openingHours: [] } });
    expect(screen.getByText('Stengt i dag')).toBeTruthy();
    await close();
    await openHall({ changed: { openingHours: null } });
    expect(screen.queryByText(/^(Åpent i dag|Stengt)/)).toBeNull();
    expect(section('Åpningstider i hallen').getByText(/Vi har ikke fått åpningstidene/)).toBeTruthy();
  });
});

describe('the games of today', () => {
  const game = (name = 'Hovedspill 1') => within(screen.getByRole('article', { name }));

  test('show the next rounds and the last, and all of them on request', async () => {
    const { user } = await openHall();
    expect(game().getByText(/^Neste runde kl\.\s18\.03$/)).toBeTruthy();
    expect(game().getByText(/^Deretter kl\.\s18\.06, 18\.09, 18\.12 og 18\.15\.$/)).toBeTruthy();
    expect(game().getByText(/^En runde hvert 3\. minutt, den siste kl\.\s21\.57\.$/)).toBeTruthy();
    expect(game().queryByText('21.54')).toBeNull();
    await user.click(game().getByText('Alle tider som er igjen i dag (79)'));
    expect(await game().findByText('21.54')).toBeTruthy();
    expect(game().getAllByRole('listitem')).toHaveLength(4);
  });

  test('move on to the following round as soon as the next one has begun', async () => {
    standAt('2026-11-23T18:02:55+01:00');
    const { server } = await openHall();
    const [run] = mainBingo.starts;
    const left = { ...run!, firstAt: new Date('2026-11-23T18:06:00+01:00'), count: 78 };
    server.answer(on(getHallPage).give(() => hallWithGame({ games: [{ ...mainBingo, starts: [left] }] })));
    expect(game().getByText(/^Neste runde kl\.\s18\.03$/)).toBeTruthy();
    await sixSeconds();
    await game().findByText(/^Neste runde kl\.\s18\.06$/);
    expect(server.requestsFor(getHallPage)).toHaveLength(2);
  });

  test('show the picture of a closed game while they cannot be opened', async () => {
    const picture = () =>
      screen.getByRole('article', { name: 'Hovedspill 1' }).querySelector('img')?.getAttribute('src');
    const { close } = await openHall();
    expect(picture()).toMatch(/main-game-1.*\.svg$/);
    const open = picture();
    await close();
    await openHall({ changed: { hall: sampleHall({ H1Active: '0' }) } });
    expect(picture()).toMatch(/main-game-1-closed.*\.svg$/);
    expect(picture()).not.toBe(open);
  });

  test('are fetched again within a minute where no rounds are planned yet', async () => {
    standAt('2026-11-23T18:00:00+01:00');
    const { server } = await openHall({ changed: { games: [{ ...mainBingo, starts: [] }] } });
    expect(game().getByText('Ingen flere runder i dag.')).toBeTruthy();
    server.answer(on(getHallPage).give(() => hallWithGame()));
    await act(() => vi.advanceTimersByTimeAsync(seconds(60)));
    await game().findByText(/^Neste runde kl\.\s18\.03$/);
  });

  test('give no interval when the intervals vary', async () => {
    const [run] = mainBingo.starts;
    const later = { firstAt: new Date('2026-11-23T19:00:00+01:00'), count: 1, everyMs: 0 };
    await openHall({ changed: { games: [{ ...mainBingo, starts: [{ ...run!, count: 5 }, later] }] } });
    expect(game().getByText(/^Dagens siste runde begynner kl\.\s19\.00\.$/)).toBeTruthy();
  });

  test('show ticket prices, the prizes of stages in kroner or as a share, and the effect of a diagonal', async () => {
    const { close } = await openHall();
    expect(rowsOf(listBelow(game().getByText('Bonger')))).toEqual(['Stor bongkr 15', 'Kvikkbingokr 5']);
    expect(rowsOf(listBelow(game().getByText('Premier')))[4]).toBe('5 raderkr 500');
    await close();
    await openHall({
      changed: {
        games: [
          {
            ...mainBingo,
            mainGame: 2,
            prices: { single: kroner(5), double: kroner(10), quadruple: kroner(20) },
            prizes: fixed(50, 100, 500),
            rules: 2,
          },
        ],
      },
    });
    const second = game('Hovedspill 2');
    expect(rowsOf(listBelow(second.getByText('Bonger')))).toEqual([
      'Bong til kr 5Vanlig premie',
      'Bong til kr 10Dobbel premie',
      'Bong til kr 20Firedobbel premie',
    ]);
    expect(rowsOf(listBelow(second.getByText('Premier')))).toEqual([
      '1 radkr 50, 100 og 200',
      '2 raderkr 100, 200 og 400',
      'Full bongkr 500, 1 000 og 2 000',
      'Diagonal, 4 trekkkr 2 500, 5 000 og 10 000',
      'Diagonal, 5 trekkkr 625, 1 250 og 2 500',
    ]);
    expect(second.getByText(/^For en bong til/).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'For en bong til kr 5, 10 og 20. Diagonalen gjelder så lenge én rad ikke er vunnet.',
    );
  });

  test('show a share of the stakes, but no prizes under rules newer than the page', async () => {
    const shares = { kind: 'share_of_stakes', perMille: 125 } as const;
    const { close } = await openHall({ changed: { games: [{ ...mainBingo, prizes: [shares], rules: 2 }] } });
    expect(rowsOf(listBelow(game().getByText('Premier')))).toEqual(['1 rad12,5 % av innsatsen']);
    await close();
    await openHall({ changed: { games: [{ ...mainBingo, rules: 3 }] } });
    expect(game().getByText(/Last siden på nytt for å se dem/)).toBeTruthy();
    expect(game().queryByText('Premier')).toBeNull();
  });

  test('say that the day is over, and between which times rounds are played', async () => {
    await openHall({ changed: { games: [{ ...mainBingo, starts: [] }] } });
    expect(game().getByText('Ingen flere runder i dag.')).toBeTruthy();
    expect(game().getByText(/^Rundene begynner mellom kl\.\s10\.00 og 22\.00\.$/)).toBeTruthy();
  });

  test('are reported as absent, with the hall’s other offers', async () => {
    await openHall({ changed: { games: [], hall: sampleHall({ ortiz: 'true', BingoPayOut: 0 }) } });
    const games = section('Spill på nett i dag');
    expect(games.getByText(/^Denne hallen har ingen spill på nett for tiden\./)).toBeTruthy();
    expect(games.getByText(/^Partnerspill/)).toBeTruthy();
    expect(games.queryByText(/^Billetter/)).toBeNull();
  });
});

describe('the next step', () => {
  const choose = () => screen.queryAllByRole('button', { name: 'Velg bingo: Nordlys Bingo Bodø' });

  test('leads a visitor to registration, which remembers the hall', async () => {
    const { user, address } = await openHall();
    expect(choose()).toHaveLength(1);
    expect(localStorage.getItem('seenHalls')).toBe('[12]');
    const join = section('Slik blir du medlem');
    expect(join.getAllByRole('listitem')).toHaveLength(3);
    await user.click(join.getByRole('link', { name: 'Registrer deg' }));
    await waitFor(() => expect(address()).toBe('/register'));
    expect(sessionStorage.getItem('hallWish')).toContain('"hallId":12');
  });

  test('leads a player to an account in this hall', async () => {
    const { user, address } = await openHall({ memberOf: [], login: {} });
    await waitFor(() => expect(choose()).toHaveLength(2));
    await user.click(choose()[0]!);
    await waitFor(() => expect(address()).toBe('/mypage/ny-hall'));
    expect(JSON.parse(sessionStorage.getItem('hallWish') ?? '')).toMatchObject({
      hallId: 12,
      postnr: '8006',
    });
  });

  test('leads a member to my page, without an invitation to join', async () => {
    await openHall({ login: {} });
    expect(await screen.findByText('Du har spillekonto i denne hallen.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gå til min side' }).getAttribute('href')).toBe('/mypage');
    expect(choose()).toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Slik blir du medlem' })).toBeNull();
  });

  test('leads a player without e-ID to the proof of identity', async () => {
    await openHall({ memberOf: [], login: { noBankID: true } });
    expect(await screen.findByText(/^Legitimer deg med BankID/)).toBeTruthy();
    expect(choose()).toHaveLength(0);
  });
});

describe('a hall that cannot be shown', () => {
  test('is reported as missing', async () => {
    await openPortal('/bingohalls/99', {
      answers: [on(getHallPage).give(() => refused('hall_not_found'))],
    });
    await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke denne bingohallen' });
    expect(screen.getByRole('link', { name: 'Finn en bingohall' }).getAttribute('href')).toBe('/bingohalls');
  });

  test.each(['abc', '0', '4294967297'])('is not fetched for %s', async (written) => {
    const { server } = await openPortal(`/bingohalls/${written}`);
    await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke denne bingohallen' });
    expect(server.requestsFor(getHallPage)).toEqual([]);
  });

  test('is fetched again after a failure', async () => {
    const { user, server } = await openPortal('/bingohalls/12', {
      answers: [on(getHallPage).give(() => refused('not_found'))],
    });
    await screen.findByText('Vi får ikke hentet bingohallen.');
    server.answer(on(getHallPage).give(() => hallWithGame()));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByRole('heading', { level: 1, name: 'Nordlys Bingo Bodø' });
  });
});
