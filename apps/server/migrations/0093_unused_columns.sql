-- Columns that no code writes any more. Seeds and card tokens have been encrypted from the first installation on.
ALTER TABLE rounds.draw_seeds
  DROP COLUMN open_seed,
  ALTER COLUMN sealed_seed SET NOT NULL;

ALTER TABLE payments.saved_cards
  DROP COLUMN open_token,
  ADD CONSTRAINT saved_cards_deleted_are_forgotten CHECK ((sealed_token IS NULL) = (deleted_at IS NOT NULL));

ALTER TABLE responsible_play.own_limits DROP COLUMN changeable_from;
