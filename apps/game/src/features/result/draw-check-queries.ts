import type { Api } from '@lokalbingo/api-client/api';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { ask } from '@lokalbingo/browser/ask';
import { getRoundProof, type OwnTicket, type TableRound } from '@lokalbingo/contract/rounds';
import { queryOptions } from '@tanstack/react-query';
import { checkDraw } from './draw-check.ts';

/** The check of a round's draw, made in this browser from the proof that the server gives; a proof never changes. */
export const drawCheckQuery = (
  api: Api,
  rules: GameRules,
  round: TableRound,
  ownTickets: readonly OwnTicket[],
) =>
  queryOptions({
    queryKey: ['draw-check', round.roundId],
    queryFn: async ({ signal }) => {
      const proof = await ask(api, getRoundProof, { params: { roundId: round.roundId }, signal });
      return checkDraw(rules, round, ownTickets, proof);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
