/** The calls that close a member's account and open it again. */
import * as calls from '@lokalbingo/contract/member-acts-account';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { lookAtMember } from '../counter/counter.ts';
import { ticketSystemOf } from '../external-money/external-money.ts';
import { findHalls } from '../halls/halls.ts';
import { closeAccount, moneyOfMember, reopenAccount } from '../member-desk/member-desk.ts';
import type { Member } from '../player-cards/player-cards.ts';
import { stillMay } from '../staff/staff.ts';
import { actOnMember, actorOf, type MemberActDeps, notOwn } from './act-on-member.ts';

type Nothing = Record<string, never>;

const act = 'close_account';

/** Binds the calls. */
export function accountRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(calls.findMemberMoney, ({ caller, params: { cardId } }) =>
    lookAtMember(deps, {
      ...{ caller, cardId, act },
      read: async ({ playerId }) => ok({ halls: await shownMoney(deps.db, playerId) }),
    }),
  );

  bind(calls.closeMemberAccount, ({ caller, params: { cardId }, body: { reason, leavesMoney } }) =>
    actOnMember<Nothing, RefusalOf<typeof calls.closeMemberAccount>>(
      deps,
      { caller, cardId, act, reason },
      async (tx, member) => {
        const may = await mayAct(tx, deps, { caller, member });
        if (!may.ok) return may;
        const { playerId } = member;
        const by = { playerId, actor: actorOf(caller), reason };
        const closed = await closeAccount(tx, deps, { ...by, leavesMoney });
        if (!closed.ok)
          return refuse(closed.refusal.why === 'has_money' ? 'member_has_money' : 'nothing_changed');
        return ok({ answer: {}, after: { isClosed: true, leavesMoney: closed.value.money.length > 0 } });
      },
    ),
  );

  bind(calls.reopenMemberAccount, ({ caller, params: { cardId }, body: { reason } }) =>
    actOnMember<Nothing, RefusalOf<typeof calls.reopenMemberAccount>>(
      deps,
      { caller, cardId, act, reason },
      async (tx, member) => {
        const may = await mayAct(tx, deps, { caller, member });
        if (!may.ok) return may;
        const by = { playerId: member.playerId, actor: actorOf(caller), reason };
        const opened = await reopenAccount(tx, deps, by);
        if (!opened.ok) return refuse('nothing_changed');
        return ok({ answer: {}, after: { isClosed: false } });
      },
    ),
  );
}

/** Checks under the player's lock that the caller may still act, and that the account is not the caller's own. */
async function mayAct(
  tx: Tx,
  { clock }: MemberActDeps,
  { caller, member }: { readonly caller: PermittedCaller; readonly member: Member },
): Promise<Result<undefined, 'own_case' | 'member_not_found'>> {
  const other = await notOwn(tx, caller, member);
  if (!other.ok) return other;
  const check = { permission: act, hallId: member.hallId, now: clock.now() } as const;
  return (await stillMay(tx, caller, check)) ? ok(undefined) : refuse('member_not_found');
}

function shownMoney(db: MemberActDeps['db'], playerId: number): Promise<calls.MoneyInHall[]> {
  return readSnapshot(db, async (tx) => {
    const money = await moneyOfMember(tx, playerId);
    const halls = await findHalls(
      tx,
      money.map(({ hallId }) => hallId),
    );
    return money.map(({ hallId, ore: onCard, outside, withdrawalOre: inWithdrawal }) => {
      const hall = halls.find((each) => each.hallId === hallId);
      assert(hall, 'A card is in a hall.');
      return {
        ...{ hallName: hall.name, onCard, inWithdrawal },
        outside: outside.map(({ party, ore: amount }) => {
          const system = ticketSystemOf[party];
          return { name: system === null ? null : hall.ticketSystemNames[system], amount };
        }),
      };
    });
  });
}
