import { listHallMessages } from '@lokalbingo/contract/hall-messages';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saldoPollMs } from '../../platform/durations.ts';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const withHalls = (...halls: ReturnType<typeof sampleHall>[]): readonly Scripted[] => [
  on(listMyHalls).give(() => ({ halls })),
];
const openMyPage = (answers: readonly Scripted[] = [], login = {}) =>
  openPortal('/mypage', { answers, login: { ...sampleLogin, ...login } });
const theCard = async (name = 'Nordlys Bingo Bodø') => within(await screen.findByRole('article', { name }));

describe('my page', () => {
  test('shows each hall with logo, name, address and a link to its own page', async () => {
    await openMyPage();
    const card = await theCard();
    expect(card.getByRole('heading', { name: 'Nordlys Bingo Bodø' })).toBeTruthy();
    expect(card.getByText('Storgata 12, 8006 Bodø')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Bingoside' }).getAttribute('href')).toBe('/mybingo/12');
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toMatch(
      /nordlys-bodo.*\.svg$/,
    );
  });

  test('says whose page it is', async () => {
    await openMyPage();
    expect(await screen.findByText('Du er logget inn som Kari.')).toBeTruthy();
  });

  test('shows halls with a pause after the others', async () => {
    const names = ['Bryggen Bingo', 'Havna Bingo', 'Torget Bingo'];
    const halls = names.map((BingoName, at) => sampleHall({ BingoID: 12 + at, BingoName }));
    const pause = { hallId: 12, blockDate: '2199-03-01' };
    await openMyPage([
      on(listMyHalls).give(() => ({ halls })),
      on(getUserTimeouts).give(() => ({ userTimeouts: [pause] })),
    ]);
    const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    await waitFor(() => expect(shown()).toEqual(['Havna Bingo', 'Torget Bingo', 'Bryggen Bingo']));
  });

  test('waits briefly for the content above the halls, so that nothing moves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openMyPage([on(listHallMessages).give(() => silence)]);
    await waitFor(() => expect(server.requestsFor(listMyHalls)).toHaveLength(1));
    expect(await screen.findByRole('status', { name: 'Henter bingohallene dine' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Mine bingohaller' })).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    await theCard();
  });

  test('says that the halls cannot be fetched, and retries', async () => {
    const { server, user } = await openMyPage([on(listMyHalls).give(() => refused('not_found'))]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(...withHalls(sampleHall()));
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    await theCard();
  });

  test('shows messages for everyone above, and those of a hall in its card', async () => {
    const message = (hallId: number, header: string) => ({
      messageHallID: hallId,
      messageType: 'warning' as const,
      messageHeader: header,
      messageText: 'Linje en\\nlinje <b>to</b>',
    });
    await openMyPage([
      on(listHallMessages).give(() => ({
        messages: [message(0, 'Til alle'), message(12, 'Til Bodø'), message(99, 'Til andre')],
      })),
    ]);
    const card = await theCard();
    expect(await card.findByText('Til Bodø')).toBeTruthy();
    expect(card.getByText(/linje <b>to<\/b>/)).toBeTruthy();
    expect(card.queryByText('Til alle')).toBeNull();
    expect(screen.getByText('Til alle')).toBeTruthy();
    expect(screen.queryByText('Til andre')).toBeNull();
  });

  test('fetches the halls again when a pause has begun elsewhere', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pauses: { hallId: number; blockDate: string }[] = [];
    const { server, portal } = await openMyPage([
      on(getUserTimeouts).give(() => ({ userTimeouts: [...pauses] })),
    ]);
    const poll = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await waitFor(() => expect(portal.queries.isFetching()).toBe(0));
    };
    await theCard();
    await poll(2 * saldoPollMs);
    const calls = server.requestsFor(listMyHalls).length;
    await poll(saldoPollMs);
    expect(server.requestsFor(listMyHalls)).toHaveLength(calls);
    pauses.push({ hallId: 12, blockDate: '2027-01-01' });
    await vi.advanceTimersByTimeAsync(saldoPollMs);
    await waitFor(() => expect(server.requestsFor(listMyHalls)).toHaveLength(calls + 1));
  });

  test('warns a player without e-ID and one whose update is due', async () => {
    const offers = offering({ open_hall_page: { state: 'hidden' } });
    await openMyPage(withHalls(sampleHall({ offers })), { noBankID: true, updateAML: true });
    const card = await theCard();
    expect(await screen.findByText('Du har ikke legitimert deg med BankID ennå')).toBeTruthy();
    expect(screen.getByText('Kundeopplysningene må oppdateres')).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Bingoside' })).toBeNull();
  });

  test('warns about a guessable password, and blocks nobody', async () => {
    await openMyPage([], { hasWeakPassword: true });
    await theCard();
    expect(screen.getByText(/^Passordet ditt er lett å gjette\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Endre passord' });
    expect(link.getAttribute('href')).toBe('/opplysninger/passord');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not mention a strong password', async () => {
    await openMyPage();
    await theCard();
    expect(screen.queryByText(/lett å gjette/)).toBeNull();
  });

  test('shows only the update and the phones of the halls to a player who must update first', async () => {
    await openMyPage([], { forceAML: true });
    await screen.findByRole('heading', { name: 'Du må oppdatere kundeopplysningene' });
    expect(await screen.findByRole('link', { name: '75 50 00 12' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Mine bingohaller' })).toBeNull();
  });

  test('keeps the links to vouchers and the remote game for a player who must update first', async () => {
    const { user, address, navigate } = await openMyPage([], { forceAML: true });
    await user.click(await screen.findByRole('button', { name: 'Mine billetter' }));
    await screen.findByRole('dialog', { name: 'Mine billetter i Nordlys Bingo Bodø' });
    await navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Partnerspill' }));
    await screen.findByRole('dialog', { name: 'Partnerspill i Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?partnerspill=12');
  });

  test('shows no data of the earlier player after another has logged in', async () => {
    const { server } = await openMyPage();
    await theCard();
    server.answer(...withHalls(sampleHall({ BingoName: 'Havnehallen' })));
    localStorage.setItem('userId', '2');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'token' }));
    });
    expect(screen.queryByText('Nordlys Bingo Bodø')).toBeNull();
    await theCard('Havnehallen');
  });

  test('shows only one hall at the address of a hall', async () => {
    await openPortal('/mybingo/12', {
      login: sampleLogin,
      answers: withHalls(sampleHall(), sampleHall({ BingoID: 13, BingoName: 'Havnehallen' })),
    });
    const card = await theCard();
    expect(card.getByRole('heading', { level: 1, name: 'Nordlys Bingo Bodø' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Alle mine bingohaller' })).toBeTruthy();
    expect(document.title).toBe('Nordlys Bingo Bodø – Lokalbingo');
  });

  test('says which halls the chosen chain hides, and shows all on request', async () => {
    sessionStorage.setItem('ownerFilter', '10');
    const all = [sampleHall(), sampleHall({ BingoID: 13, BingoName: 'Havnehallen' })];
    const { user } = await openMyPage([
      on(listMyHalls).give(({ body }) => ({ halls: body?.filter === 10 ? all.slice(0, 1) : all })),
    ]);
    await theCard();
    expect(await screen.findByText(/^1 av hallene dine vises ikke/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Vis alle hallene mine' }));
    await theCard('Havnehallen');
    expect(screen.queryByText(/av hallene dine vises ikke/)).toBeNull();
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
  });

  test('does not claim that the player has no halls when a chain hides them all', async () => {
    sessionStorage.setItem('ownerFilter', '10');
    await openMyPage([on(listMyHalls).give(({ body }) => ({ halls: body?.filter ? [] : [sampleHall()] }))]);
    await screen.findByText(/^1 av hallene dine vises ikke/);
    expect(screen.queryByText('Finner ingen haller med ditt mobilnummer registrert')).toBeNull();
    expect(screen.queryByLabelText('Postnummer')).toBeNull();
  });
});
