import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { memberOf } from '../identity/identity.ts';
import {
  type AccountCase,
  type AccountStep,
  accountStepsOf,
  selectOpenCases,
  triedPerson,
} from './review-case-store.ts';

type Named = { readonly firstName: string; readonly lastName: string; readonly birthDate: string | null };

/** A case that waits for staff: whom the hall has written down, whom the e-ID named, and who has taken it up. */
export type WaitingAccount = AccountCase & {
  readonly written: Named;
  /** Never the national number. Undefined when it is forgotten. */
  readonly named: Named | undefined;
  readonly takenUp: AccountStep | undefined;
};

/** The open cases, the oldest first: of one hall, or of all. */
export async function waitingAccounts(
  db: Db,
  { clock }: { readonly clock: Clock },
  hallId: number | undefined,
): Promise<readonly WaitingAccount[]> {
  const waiting: WaitingAccount[] = [];
  for (const each of await selectOpenCases(db, hallId)) {
    const person = await triedPerson(db, each.caseId, clock.now());
    waiting.push({
      ...each,
      written: await memberOf(db, each.playerId),
      named: person && {
        firstName: person.firstName,
        lastName: person.lastName,
        birthDate: person.birthDate,
      },
      takenUp: (await accountStepsOf(db, each.caseId))[0],
    });
  }
  return waiting;
}
