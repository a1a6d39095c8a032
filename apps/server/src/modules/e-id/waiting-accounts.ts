import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { memberOf } from '../identity/identity.ts';
import {
  type AccountCase,
  type AccountStep,
  accountStepsOf,
  findReviewCaseIn,
  personLifetimeMs,
  selectOpenCases,
  triedPerson,
} from './review-case-store.ts';

type Named = { readonly firstName: string; readonly lastName: string; readonly birthDate: string | null };
type Deps = { readonly clock: Clock };

/** A case with the facts for a decision: the person registered by the hall, and the one named by the e-ID. */
type LookedAt = AccountCase & {
  readonly written: Named;
  /** Never the national identity number. Undefined when it is deleted. */
  readonly named: Named | undefined;
  /** When the e-ID's person is deleted; after that, nobody can be linked. */
  readonly expiresAt: Date;
};

/** A waiting case, and the staff member who has taken it up. */
export type WaitingAccount = LookedAt & { readonly takenUp: AccountStep | undefined };

/** Returns the open cases, oldest first: of one hall, plus those without a hall if `withoutHall`, or of all. */
export async function waitingAccounts(
  db: Db,
  deps: Deps,
  hallId: number | undefined,
  withoutHall = false,
): Promise<readonly WaitingAccount[]> {
  const waiting: WaitingAccount[] = [];
  for (const each of await selectOpenCases(db, hallId, withoutHall))
    waiting.push({ ...(await lookAt(db, deps, each)), takenUp: (await accountStepsOf(db, each.caseId))[0] });
  return waiting;
}

/** Returns a case within a scope, open or closed, with its steps. */
export async function accountCase(
  db: Db | Tx,
  deps: Deps,
  scope: Scope,
  caseId: number,
): Promise<(LookedAt & { readonly steps: readonly AccountStep[] }) | undefined> {
  const found = await findReviewCaseIn(db, scope, caseId);
  return found && { ...(await lookAt(db, deps, found)), steps: await accountStepsOf(db, caseId) };
}

async function lookAt(db: Db | Tx, { clock }: Deps, each: AccountCase): Promise<LookedAt> {
  const person = await triedPerson(db, each.caseId, clock.now());
  return {
    ...each,
    written: await memberOf(db, each.playerId),
    named: person && {
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birthDate,
    },
    expiresAt: after(each.lastTriedAt, personLifetimeMs),
  };
}
