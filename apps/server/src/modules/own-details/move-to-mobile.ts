import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { keepFormerAddress, lookForSamePerson } from '../e-id/e-id.ts';
import { accountById, nameOf, updateMobile } from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/**
 * Gives a player a new mobile number and notifies the confirmed e-mail address. The caller notifies the numbers.
 * @throws when another account has the number (violates `players_mobile_unique`)
 */
export async function moveToMobile(
  tx: Tx,
  deps: OwnDetailsDeps,
  { playerId, mobile }: { readonly playerId: number; readonly mobile: string },
): Promise<void> {
  const { mobile: before, email, isEmailVerified } = await accountById(tx, playerId);
  const at = deps.clock.now();
  await updateMobile(tx, playerId, mobile);
  await keepFormerAddress(tx, { playerId, address: before, at });
  await lookForSamePerson(tx, { playerId, at });
  if (email === null || !isEmailVerified) return;
  const { firstName } = await nameOf(tx, playerId);
  await sendEmail(tx, deps, {
    to: email,
    subject: texts.mobileChangedSubject(deps.productName),
    text: texts.mobileChangedText(deps, firstName),
    goodUntil: after(at, days(3)),
  });
}
