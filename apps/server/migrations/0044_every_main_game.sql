-- Kinds of tickets and numbers of balls are the games' own, which their rules hold.
ALTER TABLE rounds.tickets DROP CONSTRAINT tickets_ticket_kind_check;
ALTER TABLE rounds.rounds DROP CONSTRAINT rounds_balls_called_check,
  ADD CONSTRAINT rounds_balls_called_check CHECK (balls_called >= 0);
