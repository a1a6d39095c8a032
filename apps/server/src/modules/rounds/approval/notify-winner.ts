/** Notifies a player of the decision on a held prize. */
import { after, days } from '@lokalbingo/contract/durations';
import { formatOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { findHall } from '../../halls/halls.ts';
import { accountById } from '../../identity/identity.ts';
import { type OutboxDeps, sendSms } from '../../notifications/notifications.ts';
import type { HeldPrize, PrizeRefusalReason } from './held-prize.ts';
import { heldPrizeTexts as texts } from './held-prizes.nb.ts';

/** The dependencies of the notification. */
export type NotifyDeps = OutboxDeps & { readonly productName: string };

/** Sends the winner an SMS, once this transaction has committed. */
export async function notifyWinner(
  tx: Tx,
  deps: NotifyDeps,
  { playerId, hallId, amountOre }: HeldPrize,
  outcome:
    | { readonly verdict: 'approved' | 'released' }
    | { readonly verdict: 'refused'; readonly shownReason: PrizeRefusalReason },
): Promise<void> {
  const { mobile } = await accountById(tx, playerId);
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A prize belongs to a hall.');
  const { name: hallName, phone } = hall.value;
  const facts = { amount: formatOre(amountOre), hallName, phone };
  const text =
    outcome.verdict !== 'refused'
      ? texts[`${outcome.verdict}Sms`](deps.productName, facts)
      : texts.refusedSms(deps.productName, { ...facts, shownReason: outcome.shownReason });
  await sendSms(tx, deps, { to: mobile, text, goodUntil: after(deps.clock.now(), days(2)) });
}
