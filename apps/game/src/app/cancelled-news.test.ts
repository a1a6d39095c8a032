import { kroner } from '@lokalbingo/money';
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
const ended = (reason: 'hall_decision' | 'technical_fault') => ({
  ...roundAfter(later, [...later.events.slice(0, 1), { type: 'round_cancelled', reason, seed: later.seed }]),
  startsAt: new Date('2026-11-21T20:30:00+01:00'),
});
const tickets = ownTicketsOf(later, [1]);
const byHall = [2, 3].map((roundId, at) => ({
  roundId,
  startsAt: new Date(`2026-11-21T20:${30 + 10 * at}:00+01:00`),
  backOre: kroner(20),
}));
type Given = Parameters<typeof useCancelledNews>;
const before: Given = [{ current, lastEnded: null, tickets }, []];
const news = (...given: Given) =>
  renderHook((now: Given) => useCancelledNews(...now), { initialProps: given });

test('a later round that fails is reported during the draw of another, with its refund, until it is read', () => {
  const { result, rerender } = news(...before);
  expect(result.current).toBeUndefined();
  rerender([{ current, lastEnded: ended('technical_fault'), tickets }, []]);
  expect(plain(result.current?.text)).toBe(
    'Runden kl. 20.30 er avlyst: en teknisk feil. Du fikk tilbake kr 20.',
  );
  act(() => result.current?.onRead());
  expect(result.current).toBeUndefined();
});

test('rounds that the hall cancels are reported together, with the whole refund, until they are read', () => {
  const { result, rerender } = news(...before);
  const table = { current, lastEnded: ended('hall_decision'), tickets };
  rerender([table, byHall.slice(0, 1)]);
  expect(plain(result.current?.text)).toBe('Hallen har avlyst runden kl. 20.30. Du fikk tilbake kr 20.');
  rerender([table, byHall]);
  expect(plain(result.current?.text)).toBe('Hallen har avlyst 2 runder. Du fikk tilbake kr 40.');
  act(() => result.current?.onRead());
  expect(result.current).toBeUndefined();
});

test('no news is shown to a player without tickets, or about rounds that the player has read about', () => {
  const lastEnded = ended('technical_fault');
  const { result, rerender } = news({ current, lastEnded: null, tickets: [] }, []);
  rerender([{ current, lastEnded, tickets: [] }, byHall.map((round) => ({ ...round, backOre: kroner(0) }))]);
  expect(result.current).toBeUndefined();
  expect(news({ current, lastEnded, tickets }, []).result.current).toBeUndefined();
});
