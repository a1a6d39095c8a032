/** Returns the announcements of a round: each event once, in order. Pure. */
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { ballNames, showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { OwnTicket, TableRound } from '@lokalbingo/contract/rounds';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { paidFor, totalOf } from '../features/result/own-prizes.ts';
import { resultTexts } from '../features/result/result.nb.ts';
import { ticketTexts } from '../features/tickets/tickets.nb.ts';

/**
 * The announcement of a round whose draw has begun. After a lost connection several balls may have been
 * called, and all of them are new.
 */
export function newsOfBeginning(
  rules: GameRules,
  round: TableRound,
  own: readonly OwnTicket[],
): readonly string[] {
  const { startsAt, state } = round;
  const time = formatOsloTime(startsAt);
  if (state.called.length === 0) return [drawTexts.begins(time)];
  const stages = state.stages.map((stage) => ({ ...stage, won: null }));
  const unannounced = { ...round, state: { ...state, stages, called: [] } };
  return [drawTexts.isDrawn(time), ...newsOfRound(rules, unannounced, round, own)];
}

/**
 * The new events of a round: usually one ball, or all balls called while the connection was lost. Own wins
 * are announced separately, and at once.
 * @param own The player's tickets in the round.
 */
export function newsOfRound(
  rules: GameRules,
  before: TableRound,
  after: TableRound,
  own: readonly OwnTicket[],
): readonly string[] {
  const balls = after.state.called.slice(before.state.called.length);
  const news = [
    ...(balls.length > 0 ? [drawTexts.calledOnce(balls.map((ball) => ballName(rules, ball)))] : []),
    ...newsOfStages(rules, before, after),
  ];
  const end = before.state.status === after.state.status ? [] : newsOfEnd(after, own);
  if (end.length > 0) return [...news, ...end];
  const close = balls.length > 0 ? closeNews(rules, after, own) : '';
  const isNew = close !== '' && close !== closeNews(rules, before, own);
  return [...news, ...(isNew ? [close] : [])];
}

/** Stages that others have won. */
function newsOfStages({ mainGame }: GameRules, before: TableRound, after: TableRound): readonly string[] {
  return after.state.stages.flatMap(({ stage, won }) => {
    const isNew = won && !before.state.stages.find((each) => each.stage === stage)?.won;
    const isOwn = after.ownPrizes.some((prize) => prize.stage === stage);
    return isNew && !isOwn ? [drawTexts.stageNews(mainGame, stage, publishedShares(won))] : [];
  });
}

/** How a round ended, and the player's result; empty while it continues. */
export function newsOfEnd(
  { startsAt, state, ownPrizes }: TableRound,
  own: readonly OwnTicket[],
): readonly string[] {
  const time = formatOsloTime(startsAt);
  if (state.status === 'cancelled') {
    const why = resultTexts.cancelledWhy(state);
    return [
      `${resultTexts.cancelledHeading(time)}. ${why}`,
      ...(own.length > 0 ? [resultTexts.refunded(paidFor(own))] : []),
    ];
  }
  if (state.status !== 'finished') return [];
  const won = ownPrizes.length > 0 ? resultTexts.wonInAll(totalOf(ownPrizes)) : resultTexts.noPrize;
  return [`${resultTexts.over(time)}${own.length > 0 ? ` ${won}` : ''}`];
}

/**
 * Names the tickets that are waiting for one number, at most two of them. The caller announces it when it
 * changes, not with every ball.
 */
function closeNews(rules: GameRules, { state }: TableRound, own: readonly OwnTicket[]): string {
  const stage = openStage(state);
  if (stage === undefined) return '';
  return showTickets(rules, own, state.called, stage)
    .filter(({ missing }) => missing === 1)
    .slice(0, 2)
    .map(({ ticket, winningNumbers }) =>
      ticketTexts.ticketNews(ticket.ticketNo, ballNames(rules, winningNumbers).join(` ${ticketTexts.or} `)),
    )
    .join(' ');
}
