import { sql } from 'kysely';

/** Whether a row of `entered` is a deposit that was paid with Vipps rather than a card, by its `hall_id` and `reference`. */
export const isVippsDeposit = sql<boolean>`(entered.kind = 'deposit' AND EXISTS (
  SELECT FROM payments.attempts AS attempt WHERE attempt.hall_id = entered.hall_id
    AND attempt.transaction_id = entered.reference AND attempt.kind = 'vipps_deposit'))`;
