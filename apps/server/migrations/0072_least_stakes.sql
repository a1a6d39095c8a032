-- A round whose sale closes below its least stakes is cancelled, and every stake goes back. None is asked for unless a
-- set-up says so; a round keeps what was in force when it was put on sale.
ALTER TABLE rounds.game_setups ADD COLUMN least_stakes_ore bigint NOT NULL DEFAULT 0 CHECK (least_stakes_ore >= 0);
ALTER TABLE rounds.rounds ADD COLUMN least_stakes_ore bigint NOT NULL DEFAULT 0 CHECK (least_stakes_ore >= 0);
