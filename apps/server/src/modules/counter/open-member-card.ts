import type { MemberCardShown } from '@lokalbingo/contract/counter';
import type { Permission } from '@lokalbingo/contract/permissions';
import { sumOre, zeroOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { type Standing, standingFromRow } from '../admission/admission.ts';
import { balanceFromRow } from '../ledger/ledger.ts';
import { selectSaldos } from '../lobby/lobby.ts';
import { openPayments } from '../payments/payments.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { limitsLeftFrom } from '../responsible-play/responsible-play.ts';
import { openRoundsOf, unfinishedOf, waitingPrizesFrom } from '../rounds/rounds.ts';
import { isOwnCase } from '../staff/staff.ts';
import { listWithdrawals } from '../withdrawals/withdrawals.ts';
import { type ShownMember, shownMembers } from './shown-members.ts';
import { statementPageOf } from './statement-page.ts';

const linesOnCard = 10;

/**
 * Returns a member's card as a staff member sees it at a moment.
 * @param movementsBy the permission that decides which statement lines are shown, if not the usual one
 */
export async function memberCardFor(
  db: Db,
  caller: PermittedCaller,
  member: Member,
  { now, seenBy }: { readonly now: Date; readonly seenBy?: Permission },
): Promise<MemberCardShown> {
  const [[shown], [row], page, ownCase, open] = await Promise.all([
    shownMembers(db, [member], now),
    selectSaldos(db, [member], now),
    statementPageOf(db, caller, { member, limit: linesOnCard, now, by: seenBy }),
    isOwnCase(db, caller.staffId, member.playerId),
    openThings(db, member),
  ]);
  assert(shown && row, 'A member has a standing.');
  const standing = standingFromRow(row, now);
  const { ownOre, winningsOre } = balanceFromRow(row);
  const left = limitsLeftFrom(row, standing, now);
  const heldPrizes = waitingPrizesFrom(row).map(({ amountOre, ...prize }) => ({
    ...prize,
    amount: amountOre,
  }));
  return {
    ...shown,
    ...personOf(shown, standing, osloDayOf(now)),
    memberSince: member.memberSince,
    hasFault: member.state === 'fault',
    isOwnCase: ownCase,
    balance: { own: ownOre, winnings: winningsOre, total: sumOre(ownOre, winningsOre) },
    limits: {
      day: { inForce: left.inForce.dayOre, left: left.dayOre },
      month: { inForce: left.inForce.monthOre, left: left.monthOre },
    },
    open: { ...open, heldPrizes, onItsWay: row.on_its_way_ore ?? zeroOre },
    movements: page?.movements ?? [],
  };
}

/** Returns the age and the longest pause. Anything else that stops play is shown only as `needsSupport`. */
function personOf(
  { birthDate }: ShownMember,
  { hallPausedUntil, globallyPausedUntil, eIdMissing, dueDiligenceForced }: Standing,
  today: OsloDay,
) {
  const [pausedUntil = null] = [hallPausedUntil, globallyPausedUntil]
    .filter((day) => day !== null)
    .sort()
    .reverse();
  return {
    age: birthDate === null ? null : ageOn(osloDay(birthDate), today),
    pausedUntil,
    needsSupport: eIdMissing || dueDiligenceForced,
  };
}

/** Returns the age in whole years on a day. */
function ageOn(birthDate: OsloDay, today: OsloDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

async function openThings(db: Db, member: Member) {
  const [rounds, unfinished, { withdrawals }, payments] = await Promise.all([
    openRoundsOf(db, member),
    unfinishedOf(db, member.playerId),
    listWithdrawals(db, member, 1),
    openPayments(db, member),
  ]);
  return {
    rounds: rounds.map(({ roundId, mainGame, startsAt, state, tickets, reference }) => ({
      roundId,
      mainGame,
      startsAt,
      state,
      tickets,
      reference,
    })),
    hasRemoteSession: unfinished.sessions.some(({ hallId }) => hallId === member.hallId),
    withdrawals: withdrawals.flatMap(({ reference, amount, state, steps: [sent] }) =>
      (state === 'sent' || state === 'in_process') && sent
        ? [{ reference, amount, state, requestedAt: sent.at }]
        : [],
    ),
    payments: payments.map(({ reference, amount, begunAt }) => ({ reference, amount, startedAt: begunAt })),
  };
}
