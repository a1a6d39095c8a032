import { after, minutes } from '@lokalbingo/contract/durations';
import { getHallPage, type PublicHall } from '@lokalbingo/contract/hall-page';
import { listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { getLiveness, getPortalConfig } from '@lokalbingo/contract/portal-config';
import { lostReply, on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleHall, sampleLogin } from '../testing/default-answers.ts';
import { fakeWorkers } from '../testing/fake-workers.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { samplePublicHall } from '../testing/public-answers.ts';

const hall = sampleHall();
const halls = on(listHalls).give(() => ({ halls: [hall] }));
const playedNow: PublicHall['games'][number] = {
  mainGame: 1,
  starts: [{ firstAt: after(new Date(), minutes(2)), count: 3, everyMs: minutes(3) }],
  playedFrom: '00:00',
  playedUntil: '24:00',
  prices: { large: kroner(15), quick: kroner(5) },
  prizes: [{ kind: 'fixed', amount: kroner(50) }],
};
const noLine: readonly Scripted[] = [
  on(listHalls).give(() => lostReply),
  on(getPortalConfig).give(() => lostReply),
  on(getLiveness).give(() => lostReply),
];
const since = /^Vi får ikke kontakt med tjenesten\. Dette er fra kl\.\s\d\d\.\d\d\.$/;

/** Opens the halls online, waits until they are kept, and closes the page. */
async function lookAtHalls(): Promise<void> {
  const { close } = await openPortal('/bingohalls', { answers: [halls] });
  await screen.findByText(hall.BingoName);
  await waitFor(() => expect(localStorage.getItem('keptAnswers')).toContain(hall.BingoName));
  await close();
}

describe('the data of a public page', () => {
  test('is shown offline with its time until the network is back', async () => {
    fakeWorkers();
    await lookAtHalls();
    const { server } = await openPortal('/bingohalls', { answers: noLine });
    expect(await screen.findByText(hall.BingoName)).toBeTruthy();
    expect(await screen.findByText(since)).toBeTruthy();
    expect(screen.queryByText('Vi får ikke hentet bingohallene.')).toBeNull();

    const moved = { ...hall, BingoAddress: 'Sjøgata 3, 8006 Bodø' };
    server.answer(
      on(listHalls).give(() => ({ halls: [moved] })),
      on(getLiveness).give(() => ({ status: 'ok', version: '1' })),
    );
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(moved.BingoAddress)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(since)).toBeNull());
  });

  test('is the only data that the device stores: nothing private', async () => {
    fakeWorkers();
    const { navigate, close } = await openPortal('/bingohalls', { answers: [halls], login: sampleLogin });
    await screen.findByText(hall.BingoName);
    await waitFor(() => expect(localStorage.getItem('keptAnswers')).toContain(hall.BingoName));
    for (const [address, heading] of [
      ['/mypage', 'Mine bingohaller'],
      ['/opplysninger', 'Opplysninger'],
    ] as const) {
      await navigate(address);
      await screen.findByRole('heading', { level: 1, name: heading });
      await waitFor(() => expect(document.body.textContent).not.toContain('…'));
    }
    await close();
    const { answers } = JSON.parse(localStorage.getItem('keptAnswers') ?? '');
    const questions = answers.map(({ question }: { question: string }) => JSON.parse(question)[0]);
    expect(questions.toSorted()).toEqual(['halls', 'portal-config']);
  });

  test('includes place, telephone and opening hours of a hall, never the time of a game', async () => {
    fakeWorkers();
    const online = await openPortal('/bingohalls/12', {
      answers: [on(getHallPage).give(() => samplePublicHall({ games: [playedNow] }))],
    });
    expect(await screen.findByText(/^Neste runde/)).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('keptAnswers')).toContain('8006'));
    expect(localStorage.getItem('keptAnswers')).not.toContain('games');
    await online.close();

    const { server } = await openPortal('/bingohalls/12', {
      answers: [...noLine, on(getHallPage).give(() => lostReply)],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys Bingo Bodø' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Åpningstider i hallen' }).textContent).toContain('12–21.30');
    expect(await screen.findByText(since)).toBeTruthy();
    expect(screen.getByText('Tidene for dagens runder står her når du har nett.')).toBeTruthy();
    expect(screen.queryByText(/^Neste runde/)).toBeNull();

    server.answer(
      on(getHallPage).give(() => samplePublicHall({ games: [playedNow] })),
      on(getLiveness).give(() => ({ status: 'ok', version: '1' })),
    );
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Neste runde/)).toBeTruthy();
  });

  test('is ignored by another version of the program, which may read it differently', async () => {
    fakeWorkers();
    await lookAtHalls();
    const kept = JSON.parse(localStorage.getItem('keptAnswers') ?? '');
    localStorage.setItem('keptAnswers', JSON.stringify({ ...kept, program: '/assets/index-yesterday.js' }));
    await openPortal('/bingohalls', { answers: noLine });
    expect(await screen.findByText('Vi får ikke hentet bingohallene.')).toBeTruthy();
    expect(screen.queryByText(hall.BingoName)).toBeNull();
  });

  test('is not kept when storage is full, and the page works without it', async () => {
    fakeWorkers();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await openPortal('/bingohalls', { answers: [halls] });
    expect(await screen.findByText(hall.BingoName)).toBeTruthy();
    await waitFor(() => expect(full).toHaveBeenCalled());
    expect(localStorage.length).toBe(0);
  });

  test('is not kept without a service worker to open the page offline', async () => {
    await openPortal('/bingohalls', { answers: [halls] });
    await screen.findByText(hall.BingoName);
    await vi.dynamicImportSettled();
    expect(localStorage.getItem('keptAnswers')).toBeNull();
  });
});

describe('the data of a player about the halls', () => {
  const failed = 'Vi får ikke hentet bingohallene dine.';
  const bought = sampleHall({
    nextDraws: { 1: new Date('2126-11-27T19:30:00Z') },
    ticketsAhead: { 1: [{ startsAt: new Date('2126-11-27T19:30:00Z'), tickets: 2 }] },
  });
  const silent: readonly Scripted[] = [...noLine, on(listMyHalls).give(() => lostReply)];

  /** Opens my page online, and closes it. */
  async function lookAtMyPage(): Promise<void> {
    const { close } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [bought] }))],
    });
    await screen.findByRole('article', { name: bought.BingoName });
    await close();
  }

  test('is shown on my page offline with its time until the network is back', async () => {
    await lookAtMyPage();
    const { server } = await openPortal('/mypage', { login: sampleLogin, answers: silent });
    expect(await screen.findByRole('article', { name: bought.BingoName })).toBeTruthy();
    expect(screen.getByText(/2 bonger/)).toBeTruthy();
    expect(await screen.findByText(since)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();

    server.answer(
      on(listMyHalls).give(() => ({ halls: [sampleHall({ BingoName: 'Havna Bingo' })] })),
      on(getLiveness).give(() => ({ status: 'ok', version: '1' })),
    );
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('article', { name: 'Havna Bingo' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(since)).toBeNull());
  });

  test('is not shown when the server answers with an error', async () => {
    await lookAtMyPage();
    await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => refused('unavailable'))],
    });
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.queryByRole('article', { name: bought.BingoName })).toBeNull();
  });

  test('is not shown to another player', async () => {
    await lookAtMyPage();
    await openPortal('/mypage', {
      login: { ...sampleLogin, userId: sampleLogin.userId + 1 },
      answers: silent,
    });
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.queryByRole('article', { name: bought.BingoName })).toBeNull();
  });

  test('is deleted at logout, even when an answer arrives afterwards', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await lookAtMyPage();
    expect(sessionStorage.getItem('underWay:my-halls')).toContain(bought.BingoName);
    const { portal } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => late.then(() => ({ halls: [bought] })))],
    });
    await waitFor(() => expect(portal.queries.isFetching({ queryKey: ['my-halls'] })).toBe(1));
    portal.session.end('logged-out');
    answer();
    await waitFor(() => expect(portal.queries.isFetching({ queryKey: ['my-halls'] })).toBe(0));
    expect(sessionStorage.getItem('underWay:my-halls')).toBeNull();
  });
});
