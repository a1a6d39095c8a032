import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';
import { useCancelledNews } from './cancelled-news.ts';

const dealt = dealTickets(1, ['large']);
const drawn = await playWholeRound(1, 1, dealt);
const later = await playWholeRound(2, 2, dealt);
const current = roundAfter(drawn, drawn.events.slice(0, 4));
const lastEnded = {
  ...roundAfter(later, [
    ...later.events.slice(0, 1),
    { type: 'round_cancelled', reason: 'hall_decision', seed: later.seed },
  ]),
  startsAt: new Date('2026-11-21T20:30:00+01:00'),
};
const tickets = ownTicketsOf(later, [1]);

test('a later round that is cancelled is told of during the draw of another, by whom, until it is read', () => {
  const { result, rerender } = renderHook((table) => useCancelledNews(table), {
    initialProps: { current, lastEnded: null, tickets } as Parameters<typeof useCancelledNews>[0],
  });
  expect(result.current).toBeUndefined();
  rerender({ current, lastEnded, tickets });
  expect(plain(result.current?.text ?? '')).toBe(
    'Hallen har avlyst runden kl. 20.30. Pengene er satt tilbake.',
  );
  act(() => result.current?.onRead());
  expect(result.current).toBeUndefined();
});

test('who had no tickets, or knew of it when the window opened, is told nothing', () => {
  const without = { current, lastEnded, tickets: [] };
  const { result, rerender } = renderHook((table) => useCancelledNews(table), {
    initialProps: { current, lastEnded: null, tickets: [] } as Parameters<typeof useCancelledNews>[0],
  });
  rerender(without);
  expect(result.current).toBeUndefined();
  expect(renderHook(() => useCancelledNews({ current, lastEnded, tickets })).result.current).toBeUndefined();
});
