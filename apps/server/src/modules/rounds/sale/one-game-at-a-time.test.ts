import type { MainGame } from '@lokalbingo/bingo/main-game';
import { describe, expect, it } from 'vitest';
import { gamesInTheWay, gameToFinish } from './one-game-at-a-time.ts';

const tickets = (mainGame: MainGame, hallId: number, ticketCount = 1) => ({ hallId, mainGame, ticketCount });

describe('one main game at a time, in one hall at a time', () => {
  it.each<[string, MainGame, ReturnType<typeof tickets>[], [number, number]]>([
    ['nothing unfinished', 1, [], [0, 0]],
    ['game 1: its own tickets', 1, [tickets(1, 7, 5)], [0, 0]],
    ['game 1: game 1 in other halls', 1, [tickets(1, 8, 2), tickets(1, 9, 3)], [5, 0]],
    ['game 1: game 2 in the same hall', 1, [tickets(2, 7, 4)], [0, 4]],
    ['game 2: its own tickets', 2, [tickets(2, 7)], [0, 0]],
    ['game 2: game 2 in another hall', 2, [tickets(2, 8, 2)], [0, 2]],
    ['game 2: games 1 and 3', 2, [tickets(1, 7, 2), tickets(3, 8, 3)], [5, 0]],
    ['game 3: its own tickets', 3, [tickets(3, 7)], [0, 0]],
    ['game 3: game 1 in the same hall', 3, [tickets(1, 7, 2)], [2, 0]],
    ['game 3: game 2 in any hall, counted in both numbers', 3, [tickets(2, 8, 2)], [2, 2]],
    ['game 3: game 3 in another hall', 3, [tickets(3, 8, 2)], [2, 0]],
  ])('counts the blocking tickets: %s', (_what, mainGame, inChain, [activeGames, otherGames]) => {
    expect(gamesInTheWay({ hallId: 7, mainGame }, inChain)).toEqual({ activeGames, otherGames });
  });
});

describe('the game to finish first', () => {
  const sessions = [{ hallId: 9 }];
  it.each<[string, MainGame, ReturnType<typeof tickets>[], typeof sessions, object | undefined]>([
    ['none', 1, [tickets(1, 7)], [], undefined],
    ['is a game whose tickets are counted', 3, [tickets(3, 7), tickets(1, 8)], [], { hallId: 8, game: 1 }],
    [
      'main game 2 before others, in the order of the counts',
      3,
      [tickets(1, 8), tickets(2, 9)],
      [],
      { hallId: 9, game: 2 },
    ],
    ['an open session of the remote game', 1, [tickets(1, 7)], sessions, { hallId: 9, game: 501 }],
  ])('%s', (_what, mainGame, inChain, open, named) => {
    expect(gameToFinish({ hallId: 7, mainGame }, { tickets: inChain, sessions: open })).toEqual(named);
  });
});
