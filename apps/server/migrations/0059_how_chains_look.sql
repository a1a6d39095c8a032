-- Halls: what a chain meets its visitors with, besides name and logo. A chain may have none of it.
ALTER TABLE halls.owners
  -- A front end derives from it what keeps contrast, so any colour will do.
  ADD COLUMN accent   text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN picture  text CHECK (picture ~ '^[a-z0-9-]+\.svg$'),
  -- One paragraph, in place of the home page's own.
  ADD COLUMN greeting text CHECK (length(greeting) BETWEEN 1 AND 200 AND greeting !~ '[[:cntrl:]]');
