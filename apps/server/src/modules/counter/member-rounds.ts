import type { listMemberRounds, showMemberRound } from '@lokalbingo/contract/counter';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { assert, type Result, refuse } from '../../platform/result.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { readRounds, recallRound } from '../rounds/rounds.ts';
import { seenFrom } from './seen-from.ts';

/** Returns a page of the rounds in which a member had tickets, as far back as the staff member may see. */
export async function roundsOfMember(
  db: Db,
  caller: PermittedCaller,
  { member, page, now }: { readonly member: Member; readonly page: number; readonly now: Date },
): Promise<AnswerOf<typeof listMemberRounds>> {
  const from = roundsFrom(caller, member, now);
  const { rounds, isLast } = await readRounds(db, member, page);
  const seen = rounds.filter(({ startsAt }) => from === null || startsAt >= from);
  return { rounds: seen, more: !isLast && seen.length === rounds.length, from };
}

/** Returns one of these rounds, with its balls and the member's tickets and prizes. */
export async function roundOfMember(
  db: Db,
  caller: PermittedCaller,
  { member, roundId, now }: { readonly member: Member; readonly roundId: number; readonly now: Date },
): Promise<Result<AnswerOf<typeof showMemberRound>, 'round_not_found'>> {
  const from = roundsFrom(caller, member, now);
  const { playerId, hallId } = member;
  const recalled = await recallRound(db, { playerId, hallId, roundId });
  const isTooOld = recalled.ok && from !== null && recalled.value.round.startsAt < from;
  return isTooOld ? refuse('round_not_found') : recalled;
}

function roundsFrom(caller: PermittedCaller, member: Member, now: Date): Date | null {
  const from = seenFrom(caller, 'see_member_play', member, now);
  assert(from !== undefined, 'The caller has the permission in every hall of their scope.');
  return from;
}
