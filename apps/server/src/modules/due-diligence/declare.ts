import { isDeepStrictEqual } from 'node:util';
import type { AmlForm } from '@lokalbingo/contract/due-diligence';
import { isPostcode } from '@lokalbingo/contract/form-rules';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { flagsOf, setFlags } from '../admission/admission.ts';
import { lockPlayer, nameOf } from '../identity/identity.ts';
import { reserveAgainstNews } from '../own-details/own-details.ts';
import { placeOf } from '../places/places.ts';
import { assessDeclaration } from './assess-declaration.ts';
import { countriesOn } from './country-store.ts';
import { insertDeclaration, newestDeclaration } from './declaration-store.ts';
import { insertReviewCase, stoppedOver } from './review-case-store.ts';

/**
 * Stores a declaration, clears the due flags and, when the law requires it, opens a case for a person to review.
 * Returns the missing answers as sentences for the player, and then stores nothing. Repeating a declaration while none
 * is due stores nothing new. A player who was stopped over an earlier one stays stopped until staff accept the new
 * one. No player is told of a case (hvitvaskingsloven § 28).
 */
export async function declare(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { playerId, form }: { readonly playerId: number; readonly form: AmlForm },
): Promise<readonly string[]> {
  const at = clock.now();
  await lockPlayer(tx, playerId);
  const flags = await flagsOf(tx, playerId);
  const assessment = assessDeclaration(form, {
    name: await nameOf(tx, playerId),
    postcodeExists: isPostcode(form.postNr) && (await placeOf(tx, form.postNr)).ok,
    countries: await countriesOn(tx, osloDayOf(at)),
    extraAML: flags.extraAML,
    today: osloDayOf(at),
  });
  if (!assessment.isComplete) return assessment.complaints;
  const { declaration } = assessment;
  const isStopped = (await stoppedOver(tx, playerId)) !== undefined;
  const reasons = [...assessment.reviewReasons, ...(isStopped ? (['stopped_before'] as const) : [])];
  await reserveAgainstNews(tx, { playerId, isReserved: declaration.marketingSmsReserved, at });
  const newest = await newestDeclaration(tx, playerId);
  const isDue = flags.updateAML || flags.forceAML || flags.extraAML;
  if (!isDue && isDeepStrictEqual(newest?.declaration, declaration)) return [];
  const version = (newest?.version ?? 0) + 1;
  await insertDeclaration(tx, { playerId, version, declaration, at });
  if (reasons.length > 0) await insertReviewCase(tx, { playerId, version, reasons, openedAt: at });
  await setFlags(tx, playerId, { updateAML: false, forceAML: isStopped, extraAML: false });
  return [];
}
