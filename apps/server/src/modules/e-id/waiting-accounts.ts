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

/** A case as staff decide on it: whom the hall has written down, and whom the e-ID named. */
type LookedAt = AccountCase & {
  readonly written: Named;
  /** Never the national number. Undefined when it is forgotten. */
  readonly named: Named | undefined;
  /** When the e-ID's person is forgotten, and nobody can be linked any more. */
  readonly forgottenAt: Date;
};

/** A case that waits for staff, and who has taken it up. */
export type WaitingAccount = LookedAt & { readonly takenUp: AccountStep | undefined };

/** The open cases, the oldest first: of one hall, with those of none if `withoutHall`, or of all. */
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

/** A case within a scope, whatever has become of it since, with what was done. */
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
    forgottenAt: after(each.lastTriedAt, personLifetimeMs),
  };
}
