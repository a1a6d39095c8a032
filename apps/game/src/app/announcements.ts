import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { useCallback, useState } from 'react';
import type { Celebration } from '../features/result/celebration.ts';
import { resultTexts } from '../features/result/result.nb.ts';
import type { Announced, Announcement } from '../platform/table-news.ts';
import { useGameRules } from '../table/game-rules.tsx';
import { newsOfBeginning, newsOfEnd, newsOfRound } from './round-news.ts';

/** The number of announcements kept for reading back. */
const keptLines = 6;

/**
 * Announces the draw to screen readers: the beginning and end of a round, each number once, the wins of
 * others, and what a ticket is waiting for when that changes; and the player's own wins. `announce` adds an
 * announcement that the player has requested. Events before the window opened are not announced; events while
 * the connection was lost are.
 */
export function useAnnouncements(
  table: Pick<Table, 'mainGame' | 'current' | 'lastEnded' | 'tickets'>,
  celebration: Celebration | undefined,
): { readonly announced: Announced; readonly announce: (text: string) => void } {
  const [seen, setSeen] = useState<Pick<Table, 'current' | 'lastEnded'>>(table);
  const [lines, setLines] = useState<readonly Announcement[]>([]);
  const [win, setWin] = useState<Announced['win'] & { readonly celebration: Celebration }>();
  const rules = useGameRules();
  const announce = useCallback(
    (...texts: readonly string[]) =>
      setLines((before) => {
        const next = (before.at(-1)?.no ?? 0) + 1;
        const numbered = texts.map((text, at) => ({ no: next + at, text }));
        // Simultaneous announcements, for example after a lost connection, are never cut.
        return [...before, ...numbered].slice(-Math.max(keptLines, numbered.length));
      }),
    [],
  );

  const { current, lastEnded, tickets } = table;
  // The state follows the table, so it is set while rendering, as React allows for state derived from props.
  if (current !== seen.current || lastEnded !== seen.lastEnded) {
    const news = newsSince(rules, seen, { current, lastEnded, tickets });
    setSeen({ current, lastEnded });
    if (news.length > 0) announce(...news);
  }
  // The announcement stays until the next one: if it were removed, some screen readers would never read it.
  if (celebration && celebration !== win?.celebration)
    setWin({ celebration, no: (win?.no ?? 0) + 1, text: resultTexts.news(table.mainGame, celebration) });
  return { announced: { lines, win }, announce };
}

/** When a round ends at the moment another begins, its end is announced first. */
function newsSince(
  rules: GameRules,
  before: Pick<Table, 'current' | 'lastEnded'>,
  { current, lastEnded, tickets }: Pick<Table, 'current' | 'lastEnded' | 'tickets'>,
): readonly string[] {
  const ownIn = ({ roundId }: TableRound) => tickets.filter((ticket) => ticket.roundId === roundId);
  const drawn = before.current;
  const wasKnown = (round: TableRound) =>
    round.roundId === drawn?.roundId || round.roundId === before.lastEnded?.roundId;
  const now = [current, lastEnded].find((round) => round?.roundId === drawn?.roundId);
  // This window never showed the draw: the round was cancelled before it, or the connection was lost meanwhile.
  const ended = lastEnded && !wasKnown(lastEnded) && ownIn(lastEnded).length > 0 ? lastEnded : undefined;
  const begun = current && !wasKnown(current) ? current : undefined;
  return [
    ...(drawn && now ? newsOfRound(rules, drawn, now, ownIn(now)) : []),
    ...(ended ? newsOfEnd(ended, ownIn(ended)) : []),
    ...(begun ? newsOfBeginning(rules, begun, ownIn(begun)) : []),
  ];
}
