-- What members call the ticket systems of their hall: "Terminalene ved inngangen".
ALTER TABLE halls.halls
  ADD COLUMN ticket_system_1_name text NOT NULL DEFAULT 'Billettsystem 1' CHECK (length(ticket_system_1_name) BETWEEN 2 AND 60),
  ADD COLUMN ticket_system_2_name text NOT NULL DEFAULT 'Billettsystem 2' CHECK (length(ticket_system_2_name) BETWEEN 2 AND 60);
