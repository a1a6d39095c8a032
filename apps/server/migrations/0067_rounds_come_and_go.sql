-- The number of the last event of a feed by which a round was put on sale or ended: while it stands, the same rounds of
-- the game are still to be played. So whoever keeps what follows from them sees in one look whether it still holds.
ALTER TABLE rounds.feeds ADD COLUMN rounds_seq bigint NOT NULL DEFAULT 0;
