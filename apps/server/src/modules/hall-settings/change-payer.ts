/** Use cases for the account from which a hall pays. */
import { after, days } from '@lokalbingo/contract/durations';
import type { HallPayer } from '@lokalbingo/contract/hall-settings-proposals';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Result } from '../../platform/result.ts';
import type { Hall } from '../halls/halls.ts';
import { sendEmail, sendSms } from '../notifications/notifications.ts';
import { contactsInHall } from '../staff/staff.ts';
import { insertPayer, nextBankDay, payerOn, removePayer } from '../withdrawals/withdrawals.ts';
import { lockHallWithin } from './change-hall-page.ts';
import { approve, propose, withdraw } from './decide-proposal.ts';
import { hallSettingsTexts } from './hall-settings.nb.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';

const part = 'payer';
const messageMs = days(3);

/** Proposes the account from which a hall pays. */
export async function proposePayer(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, payer }: { readonly hallId: number; readonly payer: HallPayer },
): Promise<Result<Record<string, never>, 'hall_not_found' | 'nothing_changed' | 'proposal_waiting'>> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const now = await payerOn(tx, hallId, osloDayOf(deps.clock.now()));
  const made = { hallId, part, act: 'propose_payer', before: { ...now }, after: payer } as const;
  return propose(tx, deps, caller, made);
}

/** Returns the payer that a change proposes; unchanged values come from the current payer. */
export const payerIn = (payer: HallPayer | undefined, change: { readonly after: object }): HallPayer =>
  // Recorded by `proposePayer`, so the values have the names and types of a payer.
  ({ ...payer, ...change.after }) as HallPayer;

/** Approves a payer that another person proposed, from the next bank day, and notifies the managers of the hall. */
export const approvePayer = (tx: Tx, deps: HallSettingsDeps, caller: PermittedCaller, changeId: number) =>
  approve(tx, deps, caller, { changeId, part, act: 'approve_payer' }, async (hall, change) => {
    const today = osloDayOf(deps.clock.now());
    const inForceFrom = nextBankDay(today);
    const payer = payerIn(await payerOn(tx, hall.hallId, today), change);
    await insertPayer(tx, hall.hallId, payer, inForceFrom);
    await notifyManagers(
      tx,
      deps,
      hall,
      hallSettingsTexts.payer(hall.name, payer.accountNo.slice(-4), inForceFrom),
    );
    return inForceFrom;
  });

/** Withdraws a change of the payer that is not in force. */
export const withdrawPayer = (tx: Tx, deps: HallSettingsDeps, caller: PermittedCaller, changeId: number) =>
  withdraw(tx, deps, caller, { changeId, part, act: 'approve_payer' }, ({ hallId }, inForceFrom) =>
    removePayer(tx, { hallId, inForceFrom, at: deps.clock.now() }),
  );

async function notifyManagers(tx: Tx, deps: HallSettingsDeps, hall: Hall, text: string): Promise<void> {
  const now = deps.clock.now();
  const goodUntil = after(now, messageMs);
  const roles = ['hall_manager', 'chain_manager'] as const;
  const managers = await contactsInHall(tx, { hallId: hall.hallId, roles, day: osloDayOf(now) });
  const { productName } = deps;
  for (const { workEmail, mobile } of managers) {
    if (workEmail !== null)
      await sendEmail(tx, deps, {
        to: workEmail,
        subject: hallSettingsTexts.payerSubject(hall.name),
        text: hallSettingsTexts.email(productName, text),
        goodUntil,
      });
    else if (mobile !== null)
      await sendSms(tx, deps, { to: mobile, text: hallSettingsTexts.sms(productName, text), goodUntil });
  }
}
