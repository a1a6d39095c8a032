import { showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner } from '@lokalbingo/money';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GameRulesProvider } from '../../table/game-rules.tsx';
import { ownTicketsOf } from '../../testing/table-for-tests.ts';
import { plain } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { type ShownTicket, TicketCard, type TicketCardProps } from './ticket-card.tsx';

const round = await playWholeRound(7, 1, dealTickets(1, ['large']));
const [ticket] = ownTicketsOf(round, [1]);
const rowOf = (field: number, row: number) => [
  ...ticket!.layout.subarray(field * 25 + row * 5, field * 25 + row * 5 + 5),
];

function show(called: readonly number[], stage: 1 | 2, props: Partial<TicketCardProps> = {}) {
  const [shown] = showTickets(rulesOf(1), [ticket!], called, stage);
  const card = { phase: 'playing', prizes: [], glows: false, fold: 'fixed', onToggle: () => {} } as const;
  const { unmount } = render(<TicketCard {...card} shown={shown!} {...props} />);
  return { ...shown!, unmount };
}

test('only the field that has won glows, and not one with an earlier full row', () => {
  const prizes = [1, 2].map(
    (stage) => ({ stage: stage as 1 | 2, ticketNo: 1, prizeOre: kroner(50), state: 'paid' }) as const,
  );
  const called = [...rowOf(0, 0), ...rowOf(1, 0), ...rowOf(1, 1)];
  show(called, 2, { glows: true, prizes });
  const glowing = screen.getAllByRole('table').map(({ dataset }) => dataset.glows);
  expect(glowing).toEqual(['false', 'true', 'false']);
});

test('each winning number is named, even when there are several', () => {
  const called = [rowOf(0, 0), rowOf(0, 1), rowOf(1, 0)].flatMap((row) => row.slice(0, 4));
  const { winningNumbers } = show(called, 1);
  expect(winningNumbers.length).toBeGreaterThan(2);
  const words = plain(screen.getByRole('listitem').textContent);
  const summary = words.slice(words.lastIndexOf('Venter på'));
  for (const number of winningNumbers) expect(summary).toContain(String(number));
});

test('a finished round rings no number that would have won', () => {
  show(rowOf(0, 0).slice(0, 4), 1, { phase: 'over' });
  expect(screen.queryByText(/gir gevinst/)).toBeNull();
});

test.each([
  ['single', 'kr 5', 'Vanlig premie'],
  ['quadruple', 'kr 20', 'Firedobbel premie'],
] as const)('a %s ticket of main game 2 has its price first, whatever it has won', (kind, price, note) => {
  const [dealt] = dealTickets(3, [kind]);
  const own = { ...dealt!, roundId: 7, price: kroner(kind === 'single' ? 5 : 20) };
  const [shown] = showTickets(rulesOf(2), [own], [], 1);
  showInGame2(shown!, {});
  expect(plain(screen.getByRole('listitem').textContent)).toMatch(new RegExp(`^${price} Bong 1 ${note}`));
});

describe('a diagonal of main game 2', () => {
  const [dealt] = dealTickets(3, ['single']);
  const own = { ...dealt!, roundId: 7, price: kroner(5) };
  const diagonal = [0, 6, 18, 24].map((cell) => own.layout[cell]!);
  const prizes = [{ stage: 1, ticketNo: 1, prizeOre: kroner(2500), isJackpot: true, state: 'paid' }] as const;

  test('glows and is named when it has won', () => {
    const [shown] = showTickets(rulesOf(2), [own], diagonal, 2, diagonal);
    showInGame2(shown!, { prizes, glows: true, phase: 'over' });
    const field = screen.getByRole('table', { name: 'Felt 1, hel diagonal' });
    expect(field.dataset.glows).toBe('true');
    expect(field.querySelector('tbody')?.dataset.diagonals).toBe('down');
    expect(plain(screen.getByRole('listitem').textContent)).toContain('Har diagonal');
  });

  test('is not marked when it was filled after another ticket had won', () => {
    const [shown] = showTickets(rulesOf(2), [own], diagonal, 2, diagonal.slice(0, 3));
    showInGame2(shown!, { phase: 'over' });
    expect(screen.getByRole('table', { name: 'Felt 1' })).toBeDefined();
    expect(plain(screen.getByRole('listitem').textContent)).toContain('Har 0 rader');
  });
});

test('a full house glows in main game 2, where it is the third stage and five rows', () => {
  const [dealt] = dealTickets(3, ['double']);
  const own = { ...dealt!, roundId: 7, price: kroner(10) };
  const prizes = [{ stage: 3, ticketNo: 1, prizeOre: kroner(500), state: 'paid' }] as const;
  const rows = (count: number) => [...own.layout.subarray(0, count * 5)];
  const [close] = showTickets(rulesOf(2), [own], rows(3), 3, []);
  const { unmount } = showInGame2(close!, { prizes, glows: true });
  expect(screen.getByRole('table').dataset.glows).toBe('false');
  unmount();
  const [full] = showTickets(rulesOf(2), [own], rows(5), 3, []);
  showInGame2(full!, { prizes, glows: true });
  expect(screen.getByRole('table').dataset.glows).toBe('true');
});

function showInGame2(shown: ShownTicket, props: Partial<TicketCardProps>) {
  const card = { phase: 'playing', prizes: [], glows: false, fold: 'fixed', onToggle: () => {} } as const;
  return render(
    <GameRulesProvider mainGame={2}>
      <TicketCard {...card} shown={shown} {...props} />
    </GameRulesProvider>,
  );
}

describe('the last three numbers', () => {
  const near = () => screen.getByRole('listitem').dataset.near;

  test.each([
    [1, '3'],
    [2, '2'],
    [3, '1'],
  ])('(after %d of four numbers in a row with a free centre) have emphasis %s', (count, weight) => {
    const row = rowOf(0, 2).filter((_, cell) => cell !== 2);
    show(row.slice(0, count), 1);
    expect(near()).toBe(weight);
    const words = plain(screen.getByRole('listitem').textContent);
    expect(words).toContain(`mangler ${weight}`);
  });

  test('are only text before the draw, and when the round is over', () => {
    const { unmount } = show([], 2);
    expect(near()).toBeUndefined();
    unmount();
    show(rowOf(0, 0).slice(0, 4), 1, { phase: 'over' });
    expect(near()).toBeUndefined();
  });
});

test('the last place of a winning ticket says that it won, and gives the reason for the latest prize', () => {
  const prizes = [1, 2].map(
    (stage) => ({ stage: stage as 1 | 2, ticketNo: 1, prizeOre: kroner(50 * stage), state: 'paid' }) as const,
  );
  show([...rowOf(0, 0), ...rowOf(0, 1)], 2, { glows: true, prizes });
  expect(plain(screen.getByRole('listitem').textContent)).toMatch(/Vantkr 1002 rader$/);
});
