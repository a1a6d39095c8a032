import { rulesOf } from '@lokalbingo/bingo/games';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { missingNumbers } from './missing-numbers.ts';

const games = testGames();
const round = await playWholeRound(7, 3, dealTickets(1, ['quick', 'quick', 'quick']));
const [first, second, third] = ownTicketsOf(round, [1, 2, 3]);
const rowOf = (ticket: typeof first, row: number) => [...ticket!.layout.subarray(row * 5, row * 5 + 5)];
const name = (ball: number) => `${'BINGO'[Math.floor((ball - 1) / 15)]} ${ball}`;
const answerAt = (tickets: readonly (typeof first)[], called: readonly number[], stage = 1) => {
  const state = roundAfter(round, round.events.slice(0, 4)).state;
  const stages = state.stages.map((each) => ({
    ...each,
    won: each.stage < stage ? ({ ball: 1, winners: 1, sharePerTicketOre: each.prizeOre } as const) : null,
  }));
  const own = tickets.flatMap((ticket) => ticket ?? []);
  const { shown, announced } = missingNumbers(rulesOf(1), own, { ...state, stages, called: [...called] });
  return [plain(shown), plain(announced)];
};

describe('the answer to "Hva mangler jeg?"', () => {
  test('names the one missing number of the best ticket, and all alternatives that would win', () => {
    const called = [...rowOf(first, 0).slice(0, 4), ...rowOf(first, 1).slice(0, 4)];
    const [one = 0, other = 0] = [rowOf(first, 0)[4]!, rowOf(first, 1)[4]!].toSorted((a, b) => a - b);
    expect(answerAt([first], called)).toEqual([
      `Bong 1 mangler ${name(one)} eller ${name(other)}.`,
      `Til én rad: Bong 1 mangler ${name(one)} eller ${name(other)}.`,
    ]);
  });

  test('names the numbers of a line that needs two or three, and says when there are others', () => {
    const called = rowOf(first, 0).slice(0, 3);
    const [one, other] = rowOf(first, 0)
      .slice(3)
      .toSorted((a, b) => a - b);
    expect(answerAt([first], called)[0]).toBe(`Bong 1 mangler 2 tall: ${name(one!)} og ${name(other!)}.`);
    const both = [...called, ...rowOf(first, 1).slice(0, 3)];
    expect(answerAt([first], both)[0]).toMatch(
      /^Bong 1 mangler 2 tall, for eksempel [BINGO] \d+ og [BINGO] \d+\.$/,
    );
  });

  test('tells screen readers how many others are as close', () => {
    const [shown, announced] = answerAt([first, second, third], [], 5);
    expect(shown).toBe('Bong 1 mangler 24 tall, bong 2 mangler 24 tall.');
    expect(announced).toBe(
      'Til fem rader: Bong 1 mangler 24 tall, bong 2 mangler 24 tall, én bong til mangler 24 tall.',
    );
  });
});

describe('the question', () => {
  const whileDrawing = {
    current: roundAfter(round, round.events.slice(0, 5)),
    tickets: ownTicketsOf(round, [1, 2]),
  };
  const log = () =>
    plain(document.querySelector('main')?.parentElement?.querySelector('[role="log"]')?.textContent);

  test('shows its answer until the player closes it, and announces it once', async () => {
    const host = await games.open(whileDrawing);
    const button = await screen.findByRole('button', { name: 'Hva mangler jeg?' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const answer = plain(document.getElementById(button.getAttribute('aria-controls')!)?.textContent);
    expect(answer).toMatch(/^Bong \d mangler /);
    expect(log()).toMatch(/^Til én rad: Bong \d mangler /);
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    host.emit(7, round.events[5]!);
    await waitFor(() => expect(log()).toMatch(/[BINGO] \d+\.$/));
    expect(log().match(/mangler/g)?.length).toBe(answer.match(/mangler/g)?.length);
    await userEvent.click(button);
    expect(screen.getByRole('list', { name: 'De fem forrige' })).toBeTruthy();
  });

  test('is asked with Alt+M from anywhere, any number of times, and never with a single key', async () => {
    await games.open(whileDrawing);
    const button = await screen.findByRole('button', { name: 'Hva mangler jeg?' });
    expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual([
      'Hurtigtast: Alt + M',
      'Alt+M',
    ]);
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM', altKey: true, ctrlKey: true });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    for (const times of [1, 2]) {
      // The key may become active a moment after the button appears.
      await waitFor(() => {
        fireEvent.keyDown(document.body, { key: 'µ', code: 'KeyM', altKey: true });
        expect(button.getAttribute('aria-expanded')).toBe('true');
      });
      expect(log().match(/Til én rad/g)?.length).toBe(times);
    }
  });

  test('is absent for a player without tickets', async () => {
    await games.open({ ...whileDrawing, tickets: [] });
    await screen.findByText('De fem forrige');
    expect(screen.queryByRole('button', { name: 'Hva mangler jeg?' })).toBeNull();
  });

  test('moves its focus to the draw when a win replaces it', async () => {
    const at = round.events.findIndex((event) => event.type === 'stage_won');
    const host = await games.open({
      current: roundAfter(round, round.events.slice(0, at)),
      tickets: ownTicketsOf(round, [1, 2, 3]),
    });
    const button = await screen.findByRole('button', { name: 'Hva mangler jeg?' });
    await waitFor(() => expect(host.feedRequests()).toHaveLength(1));
    button.focus();
    const [winner] = round.winnersOf.get(1)!;
    host.emit(7, round.events[at]!, [
      { stage: 1, ticketNo: winner!, prizeOre: round.prizesOre[0]!, state: 'paid' },
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Trekningen'));
  });
});
