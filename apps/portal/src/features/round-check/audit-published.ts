import { type ApiProblem, createApi } from '@lokalbingo/api-client/api';
import { auditRound, type RoundAudit } from '@lokalbingo/bingo/every-game/audit-round';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { PublicProof } from '@lokalbingo/contract/round-proof';
import { getPublicProof } from '@lokalbingo/contract/rounds';

/** The round to recompute, and where to fetch its proof. */
export type AuditWish = { readonly apiBase: string; readonly hallId: number; readonly roundId: number };

/** The shown part of a proof beside its audit: everything except the tickets, of which there may be ten thousand. */
export type ShownProof = Omit<PublicProof, 'tickets'> & { readonly firstTickets: readonly string[] };

/** A recomputed round, or why it cannot be recomputed. */
export type AuditOutcome =
  | { readonly kind: 'redone'; readonly proof: ShownProof; readonly audit: RoundAudit }
  | { readonly kind: 'newer_rules' }
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

const ticketsShown = 5;

/**
 * Fetches a round's published proof and recomputes the round. Runs in a worker, without access to the page.
 */
export async function auditPublished({ apiBase, hallId, roundId }: AuditWish): Promise<AuditOutcome> {
  const api = createApi({ baseUrl: apiBase });
  const answer = await api.call(getPublicProof, { params: { bingoId: hallId, roundId } });
  if (!answer.ok) return { kind: 'refused', problem: answer.problem };
  const { tickets, ...rest } = answer.value;
  // The proof of another round would be valid too, but would prove nothing about this round.
  if (rest.bingoId !== hallId || rest.roundId !== String(roundId))
    return { kind: 'refused', problem: { code: 'internal_error' } };
  // This program does not know newer rules, and would compute wrong results from a correct proof.
  if (!areRulesKnown(rest.rules)) return { kind: 'newer_rules' };
  const audit = await auditRound(rulesOf(rest.mainGame), answer.value);
  return { kind: 'redone', proof: { ...rest, firstTickets: tickets.slice(0, ticketsShown) }, audit };
}
