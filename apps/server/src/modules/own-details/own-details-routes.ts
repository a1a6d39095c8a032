/** The calls of own details. */
import {
  changeEmail as changeEmailCall,
  changeMobile as changeMobileCall,
  confirmEmail as confirmEmailCall,
  getOwnDetails,
  sendEmailLink as sendEmailLinkCall,
  sendMobileCode as sendMobileCodeCall,
  setSmsReservation,
} from '@lokalbingo/contract/own-details';
import { inTransaction } from '../../platform/database.ts';
import type { Bind, PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { type StepOutcome, stepAnswer } from '../account-steps/account-steps.ts';
import { hasIdentity, isStepUpSession } from '../e-id/e-id.ts';
import { accountById, nameOf } from '../identity/identity.ts';
import { changeEmail } from './change-email.ts';
import { changeMobile } from './change-mobile.ts';
import { confirmEmail } from './confirm-email.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';
import { sendEmailLink } from './send-email-link.ts';
import { sendMobileCode } from './send-mobile-code.ts';
import { isReservedAgainstNews, reserveAgainstNews } from './sms-reservation-store.ts';

export function ownDetailsRoutes(bind: Bind<'portal'>, deps: OwnDetailsDeps): void {
  const { db, clock } = deps;
  bind(getOwnDetails, async ({ caller: { playerId, sessionId } }) => {
    const { mobile, email, isEmailVerified } = await accountById(db, playerId);
    return ok({
      ...(await nameOf(db, playerId)),
      mobil: mobile,
      epost: email,
      isEmailConfirmed: isEmailVerified,
      noSMS: await isReservedAgainstNews(db, playerId),
      hasEid: await hasIdentity(db, playerId),
      isProven: await isStepUpSession(db, sessionId, clock.now()),
    });
  });

  /** Takes a step that requires a step-up session. */
  const ifProven = async (caller: PlayerCaller, step: () => Promise<StepOutcome>) =>
    (await isStepUpSession(db, caller.sessionId, clock.now()))
      ? stepAnswer(await step())
      : refuse('e_id_proof_required');
  bind(sendMobileCodeCall, ({ body, caller, address }) =>
    ifProven(caller, () => sendMobileCode(deps, { ...caller, mobile: body.mobil, address })),
  );
  bind(changeMobileCall, ({ body, caller, address }) => {
    const { mobil: mobile, kode: code } = body;
    return ifProven(caller, () => changeMobile(deps, { ...caller, mobile, code, address }));
  });
  bind(changeEmailCall, ({ body, caller }) =>
    ifProven(caller, () => changeEmail(deps, { ...caller, email: body.epost })),
  );

  bind(sendEmailLinkCall, async ({ caller }) => stepAnswer(await sendEmailLink(deps, caller)));
  bind(confirmEmailCall, async ({ body, concerns }) =>
    stepAnswer(await confirmEmail(deps, { ...body, concerns })),
  );

  bind(setSmsReservation, async ({ body, caller: { playerId } }) => {
    const said = { playerId, isReserved: body.noSMS, at: clock.now() };
    await inTransaction(db, async (tx) => ok(await reserveAgainstNews(tx, said)));
    return ok({});
  });
}
