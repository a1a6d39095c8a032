/** The calls that register a member at the counter. */
import {
  registerMember as registerMemberCall,
  sendNewMemberCode,
} from '@lokalbingo/contract/member-acts-registration';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { madeUpMobile } from '../../platform/made-up-mobile.ts';
import { kept, ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { newSecret } from '../../platform/secret.ts';
import { writeAudit } from '../audit/audit.ts';
import { findHall } from '../halls/halls.ts';
import { hashPassword, lockPlayerByMobile } from '../identity/identity.ts';
import { proveNumber, sendNumberCode } from '../member-presence/member-presence.ts';
import type { CodeFor } from '../one-time-codes/one-time-codes.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { registerMember } from './register-member.ts';

const codeFor = (hallId: number, mobile: string): CodeFor => ({
  purpose: 'register',
  subject: `hall ${hallId}`,
  mobile,
});

export function registrationRoutes(bind: Bind<'hall'>, deps: MemberActDeps): void {
  const { db, clock, random } = deps;
  const act = 'register_member';
  bind(sendNewMemberCode, ({ caller, body: { hallId, mobile: typed }, address }) =>
    inTransaction(db, async (tx) => {
      if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
      const mobile = await mobileIn(tx, hallId, typed);
      const sending = { mobile, address, person: `staff ${caller.staffId}` };
      const sent = await sendNumberCode(tx, deps, codeFor(hallId, mobile), sending);
      if (!sent.ok) return sent;
      await writeAudit(tx, clock.now(), caller, { act, outcome: 'waits', hallId });
      return ok({ practiceCode: sent.value });
    }),
  );
  bind(registerMemberCall, async ({ caller, body: { code, ...typed }, address }) => {
    const { hallId, document } = typed;
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const passwordHash = await hashPassword(newSecret(random));
    return inTransaction(db, async (tx) => {
      const mobile = await mobileIn(tx, hallId, typed.mobile);
      const person = { ...typed, mobile };
      // Checking the code locks attempts, which come later in the lock order.
      await lockPlayerByMobile(tx, mobile);
      const proven = await proveNumber(tx, deps, codeFor(hallId, mobile), { code, address });
      if (!proven.ok) return proven;
      const registered = await registerMember(tx, deps, { ...person, passwordHash });
      const now = clock.now();
      if (!registered.ok) {
        // A refusal can reveal something about a person, so it is logged too.
        await writeAudit(tx, now, caller, { act, outcome: registered.refusal.code, hallId });
        return kept(registered);
      }
      const { cardId, playerId, outcome } = registered.value;
      const after = { outcome, document, ...(person.isAnotherPerson && { isAnotherPerson: true }) };
      const object = { kind: 'card', id: cardId };
      await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, playerId, after });
      return ok({ cardId, outcome });
    });
  });
}

/** Returns the number under which a hall registers a member: a made-up one in a training hall. */
async function mobileIn(tx: Tx, hallId: number, typed: string): Promise<string> {
  const hall = await findHall(tx, hallId);
  return hall.ok && hall.value.kind !== 'public' ? madeUpMobile(typed) : typed;
}
