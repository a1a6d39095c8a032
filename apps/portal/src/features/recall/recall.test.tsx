import { ballName, ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { playRound } from '@lokalbingo/bingo/every-game/testing/play-round';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { rulesOf } from '@lokalbingo/bingo/games';
import { listRecalledRounds, type RecalledRound, recallRound } from '@lokalbingo/contract/rounds';
import { type Given, on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import type { Recalled } from '@lokalbingo/ui/round-replay';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

const finished: RecalledRound = {
  hall: { hallId: 12, name: 'Nordlys Bingo Bodø', phone: '75 50 00 12' },
  roundId: 4711,
  mainGame: 1,
  startsAt: new Date('2026-11-21T12:10:00+01:00'),
  state: 'finished',
  cancelledBecause: null,
  tickets: 2,
  stake: kroner(40),
  paid: kroner(100),
  held: kroner(0),
  refused: kroner(0),
  refunded: kroner(0),
  net: kroner(60),
  reference: 'K7Q4-M2',
  isNew: false,
};
const cancelled: RecalledRound = {
  ...finished,
  state: 'cancelled',
  cancelledBecause: 'technical_fault',
  paid: kroner(0),
  refunded: kroner(40),
  net: kroner(0),
};

describe("the list of the player's rounds", () => {
  const open = (give: (page: number) => Given<typeof listRecalledRounds>, address = '/spillene-mine') =>
    openPortal(address, {
      login: sampleLogin,
      answers: [on(listRecalledRounds).give(({ body }) => give(body.page))],
    });
  const pageOf = (page: number) => ({
    rounds: Array.from({ length: 10 }, (_, at) => ({ ...finished, roundId: page * 100 + at })),
    total: 73,
  });
  const pages = () =>
    within(screen.getByRole('navigation', { name: 'Sider med runder' })).getAllByRole('button', {
      name: /^Side /,
    });

  test('shows the result of each and links to it, with at most five page links', async () => {
    const { user, address, server } = await open(pageOf);
    const [first] = await screen.findAllByRole('link', { name: 'Hovedspill 1, 21.11.2026 kl.\u00a012.10' });
    expect(first!.getAttribute('href')).toBe('/spillene-mine/12/100');
    const line = plain(first!.closest('li')!.textContent);
    expect(line).toContain('Nordlys Bingo Bodø · 2 bonger');
    expect(line).toContain('Innsatskr 40Gevinstkr 100Gevinst minus innsats+ kr 60ReferanseK7Q4-M2');
    expect(screen.getByText('73 runder')).toBeTruthy();
    expect(pages().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5']);

    await user.click(screen.getByRole('button', { name: 'Side 2' }));
    await waitFor(() => expect(address()).toBe('/spillene-mine?side=2'));
    const second = screen.getByRole('button', { name: 'Side 2' });
    await waitFor(() => expect(second.getAttribute('aria-current')).toBe('page'));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Hovedspill 1/ })[0]!.getAttribute('href')).toBe(
        '/spillene-mine/12/200',
      ),
    );
    expect(server.requestsFor(listRecalledRounds).map(({ body }) => body.page)).toEqual([1, 2]);
  });

  test('opens on the page in its address, and its last links are the last pages', async () => {
    await open(pageOf, '/spillene-mine?side=8');
    await screen.findAllByRole('link', { name: /^Hovedspill 1/ });
    expect(pages().map(({ textContent }) => textContent)).toEqual(['4', '5', '6', '7', '8']);
    expect(screen.getByRole('button', { name: 'Neste' })).toHaveProperty('disabled', true);
  });

  test.each(['0', '-1', 'to', '1e3', '9999999'])('treats the page "%s" as the first', async (side) => {
    const { server } = await open(pageOf, `/spillene-mine?side=${side}&hall=x`);
    await screen.findAllByRole('link', { name: /^Hovedspill 1/ });
    expect(server.requestsFor(listRecalledRounds).map(({ body }) => body)).toEqual([{ page: 1 }]);
  });

  test('says that it is empty', async () => {
    await open(() => ({ rounds: [], total: 0 }));
    expect(await screen.findByRole('heading', { name: 'Ingen runder ennå' })).toBeTruthy();
    expect(screen.getByText('Når du har kjøpt bonger, finner du rundene her.')).toBeTruthy();
  });

  test('marks new rounds, and shows the refund of a cancelled one', async () => {
    await open(() => ({ rounds: [{ ...cancelled, isNew: true }], total: 1 }));
    const line = (await screen.findByRole('link', { name: /^Hovedspill 1/ })).closest('li')!;
    expect(within(line).getByText('Ny')).toBeTruthy();
    expect(plain(line.textContent)).toContain('2 bonger · Avlyst');
    expect(plain(line.textContent)).toContain('Innsatskr 40Tilbakebetaltkr 40Gevinst minus innsatskr 0');
    expect(line.textContent).not.toContain('Gevinstkr');
  });

  test('says so when it cannot be fetched, and loads on a retry', async () => {
    const { user, server } = await open(() => refused('too_many_requests'));
    expect(await screen.findByText('Vi får ikke hentet rundene dine.')).toBeTruthy();
    server.answer(on(listRecalledRounds).give(() => pageOf(1)));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findAllByRole('link', { name: /^Hovedspill 1/ })).toHaveLength(10);
  });
});

describe('a round that is recalled', () => {
  const rules = rulesOf(1);
  const dealt = dealTickets(rules, 'recalled', ['large', 'large']);
  const played = playRound(
    rules,
    dealt,
    ballsOf(rules),
    [100, 150, 200, 300, 1000].map((amount) => kroner(amount)),
  );
  const ownTickets = dealt.map((ticket, at) => ({
    ...ticket,
    ticketNo: at + 1,
    roundId: 4711,
    price: kroner(20),
  }));
  const [firstWin] = played.stages;
  const [winner, prizeOre] = firstWin!.paid[0]!;
  const ownPrize = { stage: 1, ticketNo: winner + 1, prizeOre, state: 'paid' } as const;
  const recalled = {
    round: finished,
    events: [...played.events],
    ownTickets,
    ownPrizes: [ownPrize],
  } as Recalled;
  const last = played.stages.at(-1)!.position;
  const name = (position: number) => ballName(rules, position);

  const open = (given: Given<typeof recallRound>, address = '/spillene-mine/12/4711') =>
    openPortal(address, { login: sampleLogin, answers: [on(recallRound).give(() => given)] });
  const words = async () =>
    within(await screen.findByRole('region', { name: 'Runden, tall for tall' })).getByRole('status');

  test('begins at its end, and is stepped through with buttons and keys', async () => {
    const { user } = await open(recalled);
    const said = await words();
    expect(said.textContent).toContain(`Tall ${last} av ${last}: ${name(last)}`);
    const next = screen.getByRole('button', { name: 'Neste tall' });
    expect(next.getAttribute('aria-disabled')).toBe('true');

    screen.getByRole('button', { name: 'Til starten' }).focus();
    await user.keyboard('{Enter}');
    expect(said.textContent).toContain('Før første tall');
    next.focus();
    await user.keyboard('{Enter}{Enter} ');
    expect(said.textContent).toMatch(new RegExp(`^Tall 3 av ${last}: ${name(3)}Det spilles om én rad`));
    expect(screen.getByText('3 tall trukket')).toBeTruthy();
    expect(document.activeElement).toBe(next);

    // The browser's reaction to the arrow keys on a slider.
    const slider = screen.getByRole('slider', { name: 'Hvor i trekningen' });
    fireEvent.change(slider, { target: { value: '4' } });
    expect(said.textContent).toMatch(/^Tall 4 av/);
    expect(slider.getAttribute('aria-valuetext')).toBe(`Tall 4 av ${last}: ${name(4)}`);
  });

  test("jumps to the player's prizes, and shows each at its winning ball", async () => {
    const { user } = await open(recalled);
    const said = await words();
    const win = await screen.findByRole('button', { name: /^kr/ });
    await user.click(win);
    expect(plain(said.textContent)).toContain(`Tall ${firstWin!.position} av`);
    expect(said.textContent).toMatch(/Du vant kr/);
    const ticket = screen.getByText(`Bong ${winner + 1}`).closest('li')!;
    expect(ticket.dataset.glows).toBe('true');
    expect(plain(ticket.textContent)).toContain('Vant kr');
    expect(screen.getByText(/Oppgi referansen K7Q4-M2/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kontroller trekningen selv' }).getAttribute('href')).toBe(
      '/kontroll?hall=12&runde=4711',
    );
  });

  test.each([
    ['held', /som venter på godkjenning/],
    ['refused', /ble ikke godkjent/],
  ] as const)('shows a prize that is %s', async (state, expected) => {
    const { user } = await open({ ...recalled, ownPrizes: [{ ...ownPrize, state }] });
    const said = await words();
    await user.click(await screen.findByRole('button', { name: /^kr/ }));
    expect(said.textContent).toMatch(expected);
  });

  test('shows why it was cancelled before its draw, the refund and the tickets', async () => {
    const events = [
      ...played.events.slice(0, 2),
      { type: 'round_cancelled', reason: 'technical_fault', seed: null },
    ];
    await open({ ...recalled, round: cancelled, events, ownPrizes: [] } as Recalled);
    expect(await screen.findByRole('heading', { name: 'Runden er avlyst' })).toBeTruthy();
    expect(screen.getByText('Runden ble avlyst på grunn av en teknisk feil.')).toBeTruthy();
    expect(plain(screen.getByText(/^Du har fått tilbake/).textContent)).toBe(
      'Du har fått tilbake hele innsatsen, kr 40.',
    );
    expect(screen.getByText('Ingen tall ble trukket.')).toBeTruthy();
    expect(screen.getByText('Bong 2')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('shows only the balls that were called, when the hall drew it and made a correction', async () => {
    const [, closed] = played.events;
    const events = [
      { type: 'sale_opened', commitment: null },
      closed,
      { type: 'next_announced', ball: 75 },
      { type: 'next_corrected', was: 75, ball: 1 },
      { type: 'ball_called', ball: 1, position: 1 },
      { type: 'next_announced', ball: 2 },
    ];
    const round = { ...finished, state: 'in_play', paid: kroner(0), net: kroner(-40) };
    const { user, server } = await open({ ...recalled, round, events, ownPrizes: [] } as Recalled);
    const said = await words();
    expect(said.textContent).toContain(`Tall 1 av 1: ${name(1)}`);
    expect(screen.getByText(/^Runden spilles nå\./)).toBeTruthy();
    server.answer(on(recallRound).give(() => recalled));
    await user.click(screen.getByRole('button', { name: 'Hent resten' }));
    await waitFor(() => expect(said.textContent).toContain(`Tall ${last} av ${last}`));
  });

  test('cannot be stepped through until a reload when its rules are newer than the page', async () => {
    const [opened, closed, ...rest] = played.events;
    await open({ ...recalled, events: [opened, { ...closed, rules: 3 }, ...rest] } as Recalled);
    expect(await screen.findByRole('button', { name: 'Last siden på nytt' })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('says so when it cannot be fetched, and loads on a retry', async () => {
    const { user, server } = await open(refused('too_many_requests'));
    expect(await screen.findByText('Vi får ikke hentet runden.')).toBeTruthy();
    server.answer(on(recallRound).give(() => recalled));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await words()).toBeTruthy();
  });

  test('is not found when it is not one of the player’s rounds', async () => {
    await open(refused('round_not_found'));
    expect(await screen.findByText('Finner ikke denne runden blant rundene dine.')).toBeTruthy();
  });

  test.each(['/spillene-mine/12/abc', '/spillene-mine/0/4711', '/spillene-mine/12/4711e3'])(
    'does not exist at %s, and no request is sent',
    async (address) => {
      const { server } = await open(recalled, address);
      expect(await screen.findByText('Finner ikke denne runden blant rundene dine.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Rundene mine' }).getAttribute('href')).toBe('/spillene-mine');
      expect(server.requestsFor(recallRound)).toEqual([]);
    },
  );
});
