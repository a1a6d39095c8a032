import { ballName } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { toldShares } from '@lokalbingo/bingo/every-game/told-shares';
import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { totalOf } from '../features/result/own-prizes.ts';
import { resultTexts } from '../features/result/result.nb.ts';
import { ballNames, showTickets } from '../features/tickets/shown-tickets.ts';
import { ticketTexts } from '../features/tickets/tickets.nb.ts';
import { useGameRules } from '../table/game-rules.tsx';

type AnnouncerProps = {
  readonly table: Pick<Table, 'current' | 'lastEnded' | 'tickets'>;
};

/** What a screen reader is told of the draw: the newest alone, and once. It is the draw's only such place. */
export function Announcer({ table: { current, lastEnded, tickets } }: AnnouncerProps) {
  const rules = useGameRules();
  const round = current ?? lastEnded;
  const [heard, setHeard] = useState({ round, news: '' });
  // The state follows the round, so it is set while drawing, as React allows for what derives from props.
  if (round !== heard.round) {
    // A round ends with its last win, and another may be current in the same moment.
    const after = [current, lastEnded].find((each) => each?.roundId === heard.round?.roundId);
    const news = after && newsOf(rules, heard.round, after, tickets);
    // What was told stands until there is news: to take it back at once is to have some readers never say it.
    setHeard({ round, news: news ?? (after ? heard.news : '') });
  }
  return (
    <p className="ds-sr-only" role="status" aria-atomic="true">
      {heard.news}
    </p>
  );
}

/** What is new in the round since before, the weightiest first; undefined when nothing is. */
function newsOf(
  rules: GameRules,
  before: TableRound | null,
  after: TableRound,
  tickets: readonly OwnTicket[],
): string | undefined {
  if (before === null) return undefined;
  const prizes = after.ownPrizes.slice(before.ownPrizes.length);
  if (prizes.length > 0) return resultTexts.news(rules.mainGame, totalOf(prizes), prizes);
  const lastWon = after.state.stages.findLast((stage) => stage.won !== null);
  const wonBefore = before.state.stages.find(({ stage }) => stage === lastWon?.stage)?.won;
  if (lastWon?.won && !wonBefore) {
    return drawTexts.stageNews(rules.mainGame, lastWon.stage, toldShares(lastWon.won));
  }
  const ball = after.state.called.at(-1);
  if (ball === undefined || after.state.called.length === before.state.called.length) return undefined;
  const close = closeNews(rules, after, tickets);
  const isNew = close !== closeNews(rules, before, tickets);
  return [drawTexts.calledTwice(ballName(rules, ball)), isNew ? close : ''].join(' ').trim();
}

/** The tickets that wait for one number, two of them at most: told when it comes to be so, not with every ball since. */
function closeNews(rules: GameRules, { state }: TableRound, tickets: readonly OwnTicket[]): string {
  const stage = openStage(state);
  if (stage === undefined) return '';
  return showTickets(rules, tickets, state.called, stage)
    .filter(({ missing }) => missing === 1)
    .slice(0, 2)
    .map(({ ticket, winningNumbers }) =>
      ticketTexts.ticketNews(ticket.ticketNo, ballNames(rules, winningNumbers).join(` ${ticketTexts.or} `)),
    )
    .join(' ');
}
