import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner } from '@lokalbingo/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownTicketsOf } from '../../testing/table-for-tests.ts';
import { plain } from '../../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { showTickets } from './shown-tickets.ts';
import { TicketCard, type TicketCardProps } from './ticket-card.tsx';

const round = await playWholeRound(7, 1, dealTickets(1, ['large']));
const [ticket] = ownTicketsOf(round, [1]);
const rowOf = (field: number, row: number) => [
  ...ticket!.layout.subarray(field * 25 + row * 5, field * 25 + row * 5 + 5),
];

function show(called: readonly number[], stage: 1 | 2, props: Partial<TicketCardProps> = {}) {
  const [shown] = showTickets(rulesOf(1), [ticket!], called, stage);
  const card = { phase: 'playing', prizes: [], glows: false, fold: 'fixed', onToggle: () => {} } as const;
  render(<TicketCard {...card} shown={shown!} {...props} />);
  return shown!;
}

test('only the field that has won glows, and not one with a full row from before', () => {
  const prizes = [1, 2].map(
    (stage) => ({ stage: stage as 1 | 2, ticketNo: 1, prizeOre: kroner(50), state: 'paid' }) as const,
  );
  const called = [...rowOf(0, 0), ...rowOf(1, 0), ...rowOf(1, 1)];
  show(called, 2, { glows: true, prizes });
  const glowing = screen.getAllByRole('table').map(({ dataset }) => dataset.glows);
  expect(glowing).toEqual(['false', 'true', 'false']);
});

test('each number that wins is told, also when there are several', () => {
  const called = [rowOf(0, 0), rowOf(0, 1), rowOf(1, 0)].flatMap((row) => row.slice(0, 4));
  const { winningNumbers } = show(called, 1);
  expect(winningNumbers.length).toBeGreaterThan(2);
  const words = plain(screen.getByRole('listitem').textContent);
  const summary = words.slice(words.lastIndexOf('Venter på'));
  for (const number of winningNumbers) expect(summary).toContain(String(number));
});

test('a round that is over rings no number that would have won', () => {
  show(rowOf(0, 0).slice(0, 4), 1, { phase: 'over' });
  expect(screen.queryByText(/gir gevinst/)).toBeNull();
});
