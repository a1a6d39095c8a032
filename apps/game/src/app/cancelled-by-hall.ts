/**
 * The rounds that this window knows the hall has cancelled. They are kept over a reload until the player has read about
 * them, because the table reports only the last one.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { roundId } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { bingoId, instant, kroner } from '@lokalbingo/contract/wire';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { CancelledRound } from '../table/cancelled-rounds.ts';

const unread = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.cancelled',
  z.object({
    hallId: bingoId,
    /** The time at which the game was first opened in this login. It identifies the login. */
    sessionOpenedAt: instant,
    rounds: z.array(z.object({ roundId, startsAt: instant, backOre: kroner })).min(1),
  }),
);

/** The cancelled rounds known today, and a callback for when the player has read about them all. */
export type CancelledByHall = { readonly rounds: readonly CancelledRound[]; readonly onRead: () => void };

/** Returns the rounds that were unread when the window opened, followed by those cancelled since (`sinceOpened`). */
export function useCancelledByHall(table: Table, sinceOpened: readonly CancelledRound[]): CancelledByHall {
  const [before] = useState(() => unreadOf(table));
  const [read, setRead] = useState<readonly CancelledRound[]>([]);
  const rounds = useMemo(() => [...before, ...sinceOpened], [before, sinceOpened]);
  const { hallId } = table.hall;
  const openedAt = loginOf(table).getTime();
  useEffect(() => {
    const still = rounds.filter((round) => round.backOre > 0 && !read.includes(round));
    if (still.length === 0) unread.forget();
    else unread.keep({ hallId, sessionOpenedAt: new Date(openedAt), rounds: still });
  }, [rounds, read, hallId, openedAt]);
  return { rounds, onRead: () => setRead(rounds) };
}

const loginOf = ({ openedInLoginAt, session }: Table): Date => openedInLoginAt ?? session.openedAt;

function unreadOf(table: Table): readonly CancelledRound[] {
  const kept = unread.read();
  if (kept?.hallId !== table.hall.hallId) return [];
  if (kept.sessionOpenedAt.getTime() !== loginOf(table).getTime()) return [];
  const today = osloIsoDay(table.serverTime);
  return kept.rounds.filter(({ startsAt }) => osloIsoDay(startsAt) === today);
}
