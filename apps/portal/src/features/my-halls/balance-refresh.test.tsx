/** When the balance on a hall's card is refreshed (specification §4 Balance refreshing, §9 Timers). */
import { getSaldos } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLogin, sampleSaldos } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { followBalance, refreshBalance, showBalance } from './refresh-balance.ts';

const hallId = 12;
const name = 'Nordlys Bingo Bodø';
const balanceIs = (amount: number): Scripted => on(getBalance).give(() => ({ balance: kroner(amount) }));
const pollReturns = (saldo: number): Scripted =>
  on(getSaldos).give(() => ({ saldos: { ...sampleSaldos, saldo: kroner(saldo) } }));
const pollFails = on(getSaldos).give(() => refused('internal_error'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function openCard(...answers: readonly Scripted[]) {
  const open = await openPortal('/mypage', { login: sampleLogin, answers });
  const card = within(await screen.findByRole('article', { name }));
  const countOf = (operation: typeof getBalance | typeof getSaldos) =>
    open.server.requestsFor(operation).length;
  return { ...open, card, countOf };
}

/** Opens a card, and waits until nothing is being fetched. */
async function openIdleCard() {
  const open = await openCard();
  await open.card.findByText('kr 500');
  await waitFor(() => expect(open.portal.queries.isFetching()).toBe(0));
  return open;
}

/** Delays the answer to a call until the test releases it. */
function held() {
  const waiting: (() => void)[] = [];
  return {
    hold: () => new Promise<void>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    release: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the poll', () => {
  test('is sent every fifteen seconds, and the badge follows it', async () => {
    const { server, card, countOf } = await openIdleCard();
    server.answer(pollReturns(480));
    await pass(10_000);
    expect(countOf(getSaldos)).toBe(1);
    await pass(5500);
    await card.findByText('kr 480');
    expect(countOf(getSaldos)).toBe(2);
    expect(countOf(getBalance)).toBe(1);
  });

  test('sends nothing while the tab is hidden', async () => {
    const { countOf } = await openIdleCard();
    see('hidden');
    await pass(60_000);
    expect(countOf(getSaldos)).toBe(1);
    see('visible');
    await waitFor(() => expect(countOf(getSaldos)).toBe(2));
  });

  test('shows a card fault at once, and its repair', async () => {
    const { server, card } = await openIdleCard();
    server.answer(
      on(getBalance).give(() => ({ balance: 'Kortfeil' })),
      on(getSaldos).give(() => refused('card_fault')),
    );
    await pass(15_500);
    await card.findByText('Kortfeil - kontakt betjening');
    expect(card.queryByRole('button', { name: 'Transaksjoner' })).toBeNull();
    server.answer(balanceIs(490), pollReturns(490));
    await pass(15_500);
    await card.findByText('kr 490');
    expect(card.getByRole('button', { name: 'Transaksjoner' })).toBeTruthy();
  });

  test('marks the balance as old, with its time, when it fails, until a new balance is read', async () => {
    const format = new Intl.DateTimeFormat('nb-NO', {
      timeZone: 'Europe/Oslo',
      hour: '2-digit',
      minute: '2-digit',
    });
    const digitsOf = (text: string | null) => text?.replaceAll(/\D/g, '');
    const timeNow = () => digitsOf(format.format(new Date()));
    const before = timeNow();
    const { server, card } = await openIdleCard();
    // A new minute may have begun during the test.
    const readAt = [before, timeNow()];
    server.answer(pollFails);
    await pass(20_000);
    const stale = await card.findByText(/Vi får ikke oppdatert saldoen/);
    expect(stale.textContent).toMatch(/Du ser saldoen fra kl\. \d\d[.:]\d\d\.$/);
    expect(readAt).toContain(digitsOf(stale.textContent));
    server.answer(pollReturns(450));
    await pass(15_500);
    await card.findByText('kr 450');
    expect(card.queryByText(/Vi får ikke oppdatert saldoen/)).toBeNull();
  });
});

describe('an older answer never replaces a newer one', () => {
  test('when a poll was in progress and the balance arrived', async () => {
    const late = held();
    const { server, portal, card } = await openIdleCard();
    server.answer(
      on(getSaldos).give(async () => {
        await late.hold();
        return { saldos: sampleSaldos };
      }),
    );
    await pass(15_500);
    await waitFor(() => expect(late.count()).toBe(1));
    showBalance(portal, hallId, kroner(750));
    await card.findByText('kr 750');
    late.release();
    await pass(1000);
    expect(card.queryByText('kr 500')).toBeNull();
    expect(card.getByText('kr 750')).toBeTruthy();
  });

  test('when a poll was in progress and the balance was requested again', async () => {
    const late = held();
    const { server, portal, card } = await openIdleCard();
    server.answer(
      on(getSaldos).give(async () => {
        await late.hold();
        return { saldos: sampleSaldos };
      }),
    );
    await pass(15_500);
    await waitFor(() => expect(late.count()).toBe(1));
    server.answer(balanceIs(620));
    // The balance only, so that the poll continues.
    await portal.queries.refetchQueries({ queryKey: ['balance', hallId] });
    await card.findByText('kr 620');
    late.release();
    await waitFor(() => expect(portal.queries.isFetching({ queryKey: ['saldos', hallId] })).toBe(0));
    expect(card.getByText('kr 620')).toBeTruthy();
  });

  test('when a balance was in progress and another arrived', async () => {
    const late = held();
    const { server, portal, card } = await openIdleCard();
    server.answer(
      on(getBalance).give(async () => {
        await late.hold();
        return { balance: kroner(500) };
      }),
    );
    void refreshBalance(portal, hallId);
    await waitFor(() => expect(late.count()).toBe(1));
    showBalance(portal, hallId, kroner(750));
    late.release();
    await pass(1000);
    expect(card.getByText('kr 750')).toBeTruthy();
  });
});

describe('a balance that must have changed', () => {
  test('is hidden and fetched up to four times, a second apart, until it changes', async () => {
    const { portal, card, countOf } = await openIdleCard();
    void followBalance(portal, hallId, 3000);
    await card.findByText('Henter saldo...');
    // Real time passes too, so the test looks at the middle of the pause rather than its end.
    await pass(1500);
    expect(countOf(getBalance)).toBe(1);
    await pass(1500);
    for (const attempts of [2, 3, 4, 5]) {
      await waitFor(() => expect(countOf(getBalance)).toBe(attempts));
      await card.findByText('kr 500');
      await pass(1000);
    }
    await pass(5000);
    expect(countOf(getBalance)).toBe(5);
  });
});

describe('a tab that becomes visible', () => {
  test.each([
    ['after more than ten seconds fetches once, however many places show the balance', 10_001, 1],
    ['after less time fetches nothing', 9000, 0],
  ])('%s', async (_, hiddenMs, more) => {
    const { card, user, countOf } = await openCard(on(getSaldos).give(() => silence));
    await card.findByText('kr 500');
    await user.click(card.getByRole('button', { name: 'Transaksjoner' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Siste bevegelser på/ }));
    await dialog.findByText('kr 500');
    await waitFor(() => expect(countOf(getBalance)).toBe(2));
    see('hidden');
    await pass(hiddenMs);
    see('visible');
    await waitFor(() => expect(countOf(getBalance)).toBe(2 + more));
    await pass(500);
    expect(countOf(getBalance)).toBe(2 + more);
  });
});

test('a balance of zero is kr 0, and not loading', async () => {
  const { card } = await openCard(balanceIs(0), pollReturns(0));
  const badge = () => card.queryAllByText('kr 0').filter((each) => each.closest('[data-tone="success"]'));
  await waitFor(() => expect(badge()).toHaveLength(1));
  expect(card.queryByText('Henter saldo...')).toBeNull();
});
