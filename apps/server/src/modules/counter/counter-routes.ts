import {
  findMembers as findMembersCall,
  listMemberMovements,
  listMemberRounds,
  memberMovementsPageSize,
  openMemberCard,
  showMemberContact,
  showMemberRound,
} from '@lokalbingo/contract/counter';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok } from '../../platform/result.ts';
import { contactOf } from './contact-of.ts';
import type { CounterDeps } from './counter-deps.ts';
import { findMembers } from './find-members.ts';
import { lookAtMember } from './look-at-member.ts';
import { roundOfMember, roundsOfMember } from './member-rounds.ts';
import { memberCardFor } from './open-member-card.ts';
import { statementPageOf } from './statement-page.ts';

export function counterRoutes(bind: Bind<'hall'>, deps: CounterDeps): void {
  const { db } = deps;

  bind(findMembersCall, ({ caller, body: { search } }) => findMembers(deps, caller, search));

  bind(openMemberCard, ({ caller, params: { cardId } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_card',
      read: async (member, now) => ok(await memberCardFor(db, caller, member, { now })),
    }),
  );

  bind(showMemberContact, ({ caller, params: { cardId } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_contact',
      read: async (member) => ok(await contactOf(db, member)),
    }),
  );

  bind(listMemberMovements, ({ caller, params: { cardId }, query: { before } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_movements',
      read: async (member, now) => {
        const page = await statementPageOf(db, caller, {
          member,
          before,
          limit: memberMovementsPageSize,
          now,
        });
        assert(page, 'The caller has the permission in every hall of their scope.');
        return ok(page);
      },
    }),
  );

  bind(listMemberRounds, ({ caller, params: { cardId }, query: { page = 1 } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_play',
      read: async (member, now) => ok(await roundsOfMember(db, caller, { member, page, now })),
    }),
  );

  bind(showMemberRound, ({ caller, params: { cardId, roundId } }) =>
    lookAtMember(deps, {
      caller,
      cardId,
      act: 'see_member_play',
      read: (member, now) => roundOfMember(db, caller, { member, roundId, now }),
    }),
  );
}
