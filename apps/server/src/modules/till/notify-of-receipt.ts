import { after, days } from '@lokalbingo/contract/durations';
import { formatOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { KeptReceipt } from '../cash-desk/cash-desk.ts';
import { findHall } from '../halls/halls.ts';
import { accountById } from '../identity/identity.ts';
import { type OutboxDeps, sendSms } from '../notifications/notifications.ts';
import { tillTexts } from './till.nb.ts';

/** Notifies the member of a booked receipt by SMS, so that cash booked without the member's knowledge is seen. */
export async function notifyOfReceipt(tx: Tx, deps: OutboxDeps, receipt: KeptReceipt): Promise<void> {
  const { hallId, playerId, kind, amountOre, receiptNo } = receipt;
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A hall with a receipt exists.');
  const { mobile } = await accountById(tx, playerId);
  // A no-break space would make the SMS longer than one message.
  const amount = formatOre(amountOre).replaceAll('\u00a0', ' ');
  const text = tillTexts.sms[kind]({ hall: hall.value.name, amount, receiptNo });
  await sendSms(tx, deps, { to: mobile, text, goodUntil: after(deps.clock.now(), days(3)) });
}
