import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { openStage, type RoundState } from '@lokalbingo/bingo/every-game/round';
import { ballNames, showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import { waysToGo } from '@lokalbingo/bingo/every-game/ways-to-go';
import { stageInWords } from '@lokalbingo/bingo/games.nb';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { ticketTexts } from './tickets.nb.ts';

/** The most tickets that one answer names. */
const mostTickets = 2;

/**
 * The answer to "Hva mangler jeg?": the visible text, and the longer text for screen readers, with the stage
 * and the number of equally close tickets.
 */
export type MissingNumbers = { readonly shown: string; readonly announced: string };

/** The numbers that the player's best tickets of a round lack for the current stage, in one sentence. */
export function missingNumbers(
  rules: GameRules,
  tickets: readonly OwnTicket[],
  state: RoundState,
): MissingNumbers {
  const stage = openStage(state);
  if (stage === undefined) return { shown: ticketTexts.nothingLeft, announced: ticketTexts.nothingLeft };
  const all = showTickets(rules, tickets, state.called, stage);
  const alike = all.filter(({ missing }) => missing === all[0]?.missing);
  const best = alike.slice(0, mostTickets).map(({ ticket }) => ({
    ticketNo: ticket.ticketNo,
    ways: waysToGo(rules, ticket, state.called, stage)
      .toSorted(([one = 0], [other = 0]) => one - other)
      .map((numbers) => ballNames(rules, numbers).map((name) => name.replace(' ', '\u00a0'))),
  }));
  const announced = ticketTexts.answer(best, alike.length - best.length);
  return {
    shown: ticketTexts.answer(best, 0),
    announced: `${ticketTexts.toStage(stageInWords(rules.mainGame, stage))} ${announced}`,
  };
}
