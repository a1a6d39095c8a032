import { type FoundMember, foundMembersAtMost } from '@lokalbingo/contract/counter';
import { minutes } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { accountsOfReceipts } from '../cash-desk/cash-desk.ts';
import {
  type Member,
  type MemberKey,
  selectMembers,
  selectMembersNamed,
} from '../player-cards/player-cards.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { roundsByReference } from '../rounds/rounds.ts';
import type { CounterDeps } from './counter-deps.ts';
import { readSearch, type SearchReading } from './read-search.ts';
import { shownMembers } from './shown-members.ts';

/** Far more than a busy counter needs, and far fewer than it takes to copy the register. */
const searchRule = { freeAttempts: 300, windowMs: minutes(10) };

export type FoundMembers = { readonly members: FoundMember[]; readonly more: boolean };

/**
 * Finds members in the halls of the caller's scope. Records how many were listed, but not the search text. The rate is
 * limited per staff member.
 */
export function findMembers(
  deps: CounterDeps,
  caller: PermittedCaller,
  search: string,
): Promise<Result<FoundMembers, 'too_many_searches'>> {
  const now = deps.clock.now();
  const key = attemptKey(deps, 'member search', String(caller.staffId));
  return inTransaction(deps.db, async (tx) => {
    const counted = await takeAttempt(tx, deps, [{ key, rule: searchRule }]);
    if (!counted.ok) return refuse('too_many_searches', counted.refusal);
    const { found, roundIds } = await membersOf(tx, caller.scope, readSearch(search, osloDayOf(now)));
    const listed = found.slice(0, foundMembersAtMost);
    const members = await shownMembers(tx, listed, now);
    await writeAudit(tx, now, caller, {
      act: 'find_member',
      outcome: 'seen',
      after: { listed: members.length },
    });
    return ok({
      members: members.map((member) => ({ ...member, roundId: roundIds.get(member.cardId) ?? null })),
      more: found.length > listed.length,
    });
  });
}

type Found = {
  readonly found: readonly Member[];
  /** The round that was searched for, keyed by the card of each member with tickets in it. */
  readonly roundIds: ReadonlyMap<number, number>;
};

/**
 * Finds members: first those with the number or reference, then those with the names as typed, then those with similar
 * names.
 */
async function membersOf(tx: Tx, scope: Scope, reading: SearchReading): Promise<Found> {
  const limit = foundMembersAtMost + 1;
  const { mobile, birthDates, names } = reading;
  const found: Member[] = [];
  const add = (members: readonly Member[]): void => {
    for (const member of members)
      if (!found.some(({ accountId }) => accountId === member.accountId)) found.push(member);
  };
  const addBy = async (key: MemberKey): Promise<void> => add(await selectMembers(tx, scope, key, limit));
  if (mobile !== undefined) await addBy({ mobile });
  const accountIds = await accountsNamed(tx, scope, reading);
  if (accountIds.length > 0) await addBy({ accountIds });
  const { members, roundIds } = await membersInRound(tx, scope, reading);
  add(members);
  if (names === '') {
    if (birthDates.length > 0) await addBy({ birthDates });
  } else
    for (const loosely of [false, true])
      if (found.length < limit) {
        const search = { names, birthDates: birthDates.length > 0 ? birthDates : undefined, loosely };
        add(await selectMembersNamed(tx, scope, search, limit));
      }
  return { found, roundIds };
}

async function accountsNamed(
  tx: Tx,
  scope: Scope,
  { accountId, receiptNo }: SearchReading,
): Promise<readonly number[]> {
  const ofReceipts = receiptNo === undefined ? [] : await accountsOfReceipts(tx, scope, receiptNo);
  return accountId === undefined ? ofReceipts : [accountId, ...ofReceipts];
}

async function membersInRound(tx: Tx, scope: Scope, { roundReference }: SearchReading) {
  const rounds = roundReference === undefined ? [] : await roundsByReference(tx, roundReference, scope.halls);
  const playerIds = rounds.map(({ playerId }) => playerId);
  const members = playerIds.length > 0 ? await selectMembers(tx, scope, { playerIds }, 100) : [];
  const roundIds = new Map<number, number>();
  for (const { hallId, playerId, roundId } of rounds.toReversed())
    for (const member of members)
      if (member.hallId === hallId && member.playerId === playerId) roundIds.set(member.accountId, roundId);
  return { members: members.filter(({ accountId }) => roundIds.has(accountId)), roundIds };
}
