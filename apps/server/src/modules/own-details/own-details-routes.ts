/** The calls of own details. */
import {
  confirmEmail as confirmEmailCall,
  getOwnDetails,
  sendEmailLink as sendEmailLinkCall,
  setSmsReservation,
} from '@lokalbingo/contract/own-details';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { stepAnswer } from '../account-steps/account-steps.ts';
import { accountById, nameOf } from '../identity/identity.ts';
import { confirmEmail } from './confirm-email.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';
import { sendEmailLink } from './send-email-link.ts';
import { isReservedAgainstNews, reserveAgainstNews } from './sms-reservation-store.ts';

/** Binds the calls. */
export function ownDetailsRoutes(bind: Bind<'portal'>, deps: OwnDetailsDeps): void {
  const { db, clock } = deps;
  bind(getOwnDetails, async ({ caller: { playerId } }) => {
    const { mobile, email, isEmailVerified } = await accountById(db, playerId);
    return ok({
      ...(await nameOf(db, playerId)),
      mobil: mobile,
      epost: email,
      isEmailConfirmed: isEmailVerified,
      noSMS: await isReservedAgainstNews(db, playerId),
    });
  });

  bind(sendEmailLinkCall, async ({ caller }) => stepAnswer(await sendEmailLink(deps, caller.playerId)));
  bind(confirmEmailCall, async ({ body }) => stepAnswer(await confirmEmail(deps, body.token)));

  bind(setSmsReservation, async ({ body, caller: { playerId } }) => {
    const said = { playerId, isReserved: body.noSMS, at: clock.now() };
    await inTransaction(db, async (tx) => ok(await reserveAgainstNews(tx, said)));
    return ok({});
  });
}
