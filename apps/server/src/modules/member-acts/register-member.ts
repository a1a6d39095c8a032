import { portalPages } from '@lokalbingo/contract/addresses';
import { days } from '@lokalbingo/contract/durations';
import type {
  registerMember as registerMemberCall,
  registrationOutcomes,
} from '@lokalbingo/contract/member-acts-registration';
import type { BodyOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import { isMadeUpMobile } from '../../platform/made-up-mobile.ts';
import { osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { standingOf } from '../admission/admission.ts';
import {
  accountByMobile,
  addPlayerIfFree,
  lockPlayer,
  memberOf,
  nameDifferences,
  playersBornOn,
} from '../identity/identity.ts';
import { sendChangeLink } from '../own-details/own-details.ts';
import { cardOf, openCard } from '../player-cards/player-cards.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { notifyMember } from './notify-member.ts';

/** The person as the clerk typed it. */
export type NewMember = Omit<BodyOf<typeof registerMemberCall>, 'code'> & {
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string;
};

/** The card, its player, and what was done. */
export type RegisteredMember = {
  readonly cardId: number;
  readonly playerId: number;
  readonly outcome: (typeof registrationOutcomes)[number];
};

/** Refusals of a registration. */
type NotRegistered = Exclude<RefusalOf<typeof registerMemberCall>, 'member_code_wrong'>;

/**
 * Registers a person who has proven that the mobile number is theirs. Opens a card in the hall for the account with
 * that number, or for a new account, and notifies the member by SMS. A member with a made-up number is not compared
 * with namesakes and gets no e-mail.
 */
export async function registerMember(
  tx: Tx,
  deps: MemberActDeps,
  person: NewMember,
): Promise<Result<RegisteredMember, NotRegistered>> {
  const { hallId, mobile, birthDate } = person;
  if (birthDate > plusMonths(osloDayOf(deps.clock.now()), -18 * 12)) return refuse('too_young');
  const known = await accountByMobile(tx, mobile);
  const isMadeUp = isMadeUpMobile(mobile);
  if (!known && !isMadeUp && !person.isAnotherPerson && (await hasNamesake(tx, person)))
    return refuse('registered_elsewhere');
  const made = known ? undefined : await makeAccount(tx, deps, person);
  // Another hall may have added the account concurrently.
  const playerId = known?.playerId ?? made ?? (await accountByMobile(tx, mobile))?.playerId;
  if (playerId === undefined) return refuse('registered_otherwise');
  const { sessionsEnded } = await lockPlayer(tx, playerId);
  const isSame = made !== undefined || (await isPerson(tx, playerId, person));
  if (!isSame) return refuse('registered_otherwise');
  const before = await cardOf(tx, { hallId, playerId });
  if (before.ok) return ok({ cardId: before.value.accountId, playerId, outcome: 'member_already' });
  const standing = await standingOf(tx, { hallId, playerId }, deps.clock.now());
  if (!standing) return refuse('hall_not_found');
  if (standing.accountClosed || standing.globallyPausedUntil) return refuse('customer_service_required');
  const opened = await openCard(tx, deps, { hallId, playerId });
  if (!opened.ok) return opened;
  const { firstName, email } = person;
  if (made !== undefined && email !== undefined && !isMadeUp)
    await sendChangeLink(tx, deps, { playerId, email, firstName, sessionsEnded });
  const link = `${deps.portalUrl}${portalPages.forgottenPassword}`;
  await notifyMember(tx, deps, {
    member: { hallId, mobile },
    validForMs: days(3),
    text: (hall) => (made === undefined ? texts.cardAdded(hall) : texts.registered(hall, link)),
  });
  const outcome = made === undefined ? 'card_added' : 'registered';
  return ok({ cardId: opened.value.accountId, playerId, outcome });
}

/** Adds the account. It has no e-ID, so customer due diligence is required from the first day. */
const makeAccount = (
  tx: Tx,
  { clock }: MemberActDeps,
  { mobile, firstName, lastName, birthDate, passwordHash }: NewMember,
): Promise<number | undefined> =>
  addPlayerIfFree(tx, {
    ...{ mobile, firstName, lastName, birthDate, passwordHash },
    ...{ noBankID: true, updateAML: true, forceAML: false, extraAML: false },
    at: clock.now(),
  });

async function hasNamesake(tx: Tx, person: NewMember): Promise<boolean> {
  const sameDay = await playersBornOn(tx, person.birthDate);
  return sameDay.some((other) => nameDifferences(other, person).length === 0);
}

async function isPerson(tx: Tx, playerId: number, person: NewMember): Promise<boolean> {
  const known = await memberOf(tx, playerId);
  const isSameDay = known.birthDate === null || known.birthDate === person.birthDate;
  return isSameDay && nameDifferences(known, person).length === 0;
}
