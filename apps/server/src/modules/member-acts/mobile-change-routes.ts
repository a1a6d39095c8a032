/** The calls that change a member's mobile number. */
import {
  decideMobileChange as decideMobileChangeCall,
  listMobileChanges,
  requestMobileChange as requestMobileChangeCall,
  sendNewNumberCode,
  showMobileChange,
} from '@lokalbingo/contract/member-acts-mobile';
import { stopMobileChange as stopMobileChangeCall } from '@lokalbingo/contract/member-acts-mobile-stop';
import type { AnswerOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { Bind, Call } from '../../platform/http/operation-routes.ts';
import { isMadeUpMobile, madeUpMobile } from '../../platform/made-up-mobile.ts';
import { assert, ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { lookAtMember } from '../counter/counter.ts';
import { accountById, lockPlayer } from '../identity/identity.ts';
import { proveNumber, sendNumberCode } from '../member-presence/member-presence.ts';
import type { CodeFor } from '../one-time-codes/one-time-codes.ts';
import { cardOf, type Member } from '../player-cards/player-cards.ts';
import { staffNames } from '../staff/staff.ts';
import { actOnMember, type MemberActDeps } from './act-on-member.ts';
import { decideMobileChange, unlessTaken } from './decide-mobile-change.ts';
import { waitingChanges } from './mobile-change-store.ts';
import { requestMobileChange } from './request-mobile-change.ts';
import { stopMobileChange } from './stop-mobile-change.ts';

const codeFor = (playerId: number, mobile: string): CodeFor => ({
  purpose: 'change_mobile',
  subject: `player ${playerId} at the counter`,
  mobile,
});

export function mobileChangeRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  bind(sendNewNumberCode, ({ caller, params: { cardId }, body: { mobile: typed }, address }) =>
    actOnMember(
      deps,
      { caller, cardId, act: 'request_mobile_change' },
      async (tx, { playerId, mobile: old }) => {
        const mobile = isMadeUpMobile(old) ? madeUpMobile(typed) : typed;
        const sending = { mobile, address, person: `staff ${caller.staffId}` };
        const sent = await sendNumberCode(tx, deps, codeFor(playerId, mobile), sending);
        return sent.ok ? ok({ answer: { practiceCode: sent.value }, outcome: 'waits' }) : sent;
      },
    ),
  );
  bind(requestMobileChangeCall, (call) => unlessTaken(() => request(deps, call), refuse('mobile_taken')));
  bind(decideMobileChangeCall, (call) => unlessTaken(() => decide(deps, call), refuse('mobile_taken')));
  bind(listMobileChanges, async ({ caller, query: { hall } }) =>
    covers(caller.scope, hall) ? ok({ changes: await changesIn(deps, hall) }) : refuse('hall_not_found'),
  );
  bind(showMobileChange, ({ caller, params: { cardId } }) =>
    lookAtMember(deps, {
      ...{ caller, cardId, act: 'decide_mobile_change' },
      read: async (member, now) => ok({ change: await changeOf(deps, member, now) }),
    }),
  );
}

/** Binds the call behind the link that went to the old number. */
export function stopMobileChangeRoutes(bind: Bind<'portal'>, deps: MemberActDeps): void {
  bind(stopMobileChangeCall, ({ body: { token } }) => stopMobileChange(deps, token));
}

/** Requests a change, and makes it at once when a second person confirms the call. */
function request(
  deps: MemberActDeps,
  { caller, params: { cardId }, body, address }: Call<typeof requestMobileChangeCall>,
) {
  const { code, document, confirmHere } = body;
  const act = 'request_mobile_change';
  return actOnMember(deps, { caller, cardId, act }, async (tx, member) => {
    const { hallId, playerId } = member;
    const mobile = isMadeUpMobile(member.mobile) ? madeUpMobile(body.mobile) : body.mobile;
    // Checking the code locks attempts, which come later in the lock order.
    await lockPlayer(tx, playerId);
    const proven = await proveNumber(tx, deps, codeFor(playerId, mobile), { code, address });
    if (!proven.ok) return proven;
    const requested = await requestMobileChange(tx, deps, caller, { member, mobile, document });
    if (!requested.ok) return requested;
    const after = { document };
    if (!confirmHere) return ok({ answer: { isChanged: false }, outcome: 'waits', after });
    const { second } = caller;
    if (!second || !covers(second.scope, hallId)) return refuse('another_required');
    const change = requested.value;
    const decided = await decideMobileChange(tx, deps, second, { change, isApproved: true });
    if (!decided.ok) return decided;
    const object = { kind: 'card', id: cardId };
    const isTaken = await second.take(tx, { object, hallId, playerId });
    return isTaken ? ok({ answer: { isChanged: true }, after }) : refuse('another_required');
  });
}

function decide(
  deps: MemberActDeps,
  { caller, params: { cardId }, body: { isApproved } }: Call<typeof decideMobileChangeCall>,
) {
  const act = 'decide_mobile_change';
  return actOnMember<Record<string, never>, RefusalOf<typeof decideMobileChangeCall>>(
    deps,
    { caller, cardId, act },
    async (tx, { hallId, playerId }) => {
      await lockPlayer(tx, playerId);
      const [change] = await waitingChanges(tx, { hallId, playerId }, deps.clock.now());
      // A change that the player made in the portal meanwhile takes precedence.
      const isStale = change && (await accountById(tx, playerId)).mobile !== change.oldMobile;
      if (!change || (isApproved && isStale)) return refuse('no_mobile_change');
      const decided = await decideMobileChange(tx, deps, caller, { change, isApproved });
      return decided.ok ? ok({ answer: {}, after: { isApproved } }) : decided;
    },
  );
}

async function changesIn({ db, clock }: MemberActDeps, hallId: number) {
  const waiting = await waitingChanges(db, { hallId }, clock.now());
  const requesters = waiting.map(({ requestedBy }) => requestedBy);
  const names = await staffNames(db, requesters);
  const changes = [];
  for (const { playerId, requestedBy, requestedAt } of waiting) {
    const card = await cardOf(db, { hallId, playerId });
    assert(card.ok, 'A change belongs to a member.');
    changes.push({ cardId: card.value.accountId, requestedBy: names.get(requestedBy) ?? '', requestedAt });
  }
  return changes;
}

async function changeOf(
  { db }: MemberActDeps,
  { hallId, playerId }: Member,
  now: Date,
): Promise<AnswerOf<typeof showMobileChange>['change']> {
  const [waiting] = await waitingChanges(db, { hallId, playerId }, now);
  if (!waiting) return null;
  const { oldMobile, newMobile, document, requestedBy, requestedAt } = waiting;
  const name = (await staffNames(db, [requestedBy])).get(requestedBy) ?? '';
  return { oldMobile, newMobile, document, requestedBy: name, requestedAt };
}
