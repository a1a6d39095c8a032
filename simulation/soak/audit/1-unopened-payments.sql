-- Payments that may stay open for a day. The run also reads this file (../quiet.ts), to wait until only such payments
-- are open before the audit begins.

-- The payment provider's books.
CREATE OR REPLACE TEMP VIEW provider_payment AS
SELECT merchant_id, transaction_id,
  (document ->> 'amountOre')::bigint AS amount_ore,
  (document ->> 'capturedOre')::bigint - (document ->> 'creditedOre')::bigint AS kept_ore,
  document ->> 'authorizedAt' IS NOT NULL AS is_reserved,
  (document ->> 'annulled')::boolean AS is_annulled,
  document ->> 'enteredAt' IS NOT NULL OR document ->> 'outcome' IS NOT NULL AS is_opened
FROM simulation.provider_payments;

-- The provider did not confirm the payment's registration. The player read that card payments are closed, and no payment
-- window opened. Nobody can pay it, whether the registration was lost or only its confirmation. The product asks about
-- such a payment for a day and then lets it expire, so a job that asks must be queued.
CREATE OR REPLACE TEMP VIEW unopened_payment AS
SELECT attempt.transaction_id, payment.transaction_id IS NOT NULL AS is_registered
FROM payments.attempts AS attempt LEFT JOIN provider_payment AS payment USING (transaction_id)
WHERE attempt.state = 'created' AND attempt.registered_at IS NULL AND attempt.created_at > now() - interval '1 day'
  AND (payment.transaction_id IS NULL OR NOT (payment.is_opened OR payment.is_reserved OR payment.kept_ore > 0))
  AND EXISTS (SELECT FROM graphile_worker.jobs AS job
    WHERE job.key = 'payment:' || attempt.transaction_id AND job.attempts < job.max_attempts);
