import type { MemberMovement } from '@lokalbingo/contract/counter';
import type { Permission } from '@lokalbingo/contract/permissions';
import { sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type AccountEntry, entriesOf } from '../ledger/ledger.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { seenFrom } from './seen-from.ts';

/** A page of statement lines, as the contract defines it. */
export type StatementPart = {
  readonly movements: MemberMovement[];
  readonly next: number | null;
  readonly from: Date | null;
};

/** Returns a page of a member's statement lines, newest first; undefined for a staff member who may not see any. */
export async function statementPageOf(
  db: Db,
  caller: PermittedCaller,
  {
    member,
    before,
    limit,
    now,
    by = 'see_member_movements',
  }: {
    readonly member: Member;
    readonly before?: number | undefined;
    readonly limit: number;
    readonly now: Date;
    readonly by?: Permission | undefined;
  },
): Promise<StatementPart | undefined> {
  const from = seenFrom(caller, by, member, now);
  if (from === undefined) return undefined;
  const { hallId, accountId } = member;
  const entries = await entriesOf(db, { hallId, accountId, beforeEntryNo: before, limit: limit + 1 });
  const seen = entries.filter(({ at }) => from === null || at >= from);
  const lines = seen.slice(0, limit).map(lineFrom);
  return { movements: lines, next: seen.length > limit ? (lines.at(-1)?.entryNo ?? null) : null, from };
}

const lineFrom = ({ entryNo, at, description, change, balance }: AccountEntry): MemberMovement => ({
  entryNo,
  at,
  text: description,
  change: sumOre(change.ownOre, change.winningsOre),
  balance: sumOre(balance.ownOre, balance.winningsOre),
});
