-- Files of the front ends, so that a process answers for pages of a build that it does not have itself.
CREATE SCHEMA web;

CREATE TABLE web.built_files (
  app         text NOT NULL CHECK (app IN ('portal', 'game', 'hall')),
  -- With a hash of the content, so a file never changes.
  path        text NOT NULL CHECK (path ~ '^/assets/[A-Za-z0-9._-]{1,200}$'),
  is_brotli   boolean NOT NULL,
  content     bytea NOT NULL,
  -- When a process began to serve a build without it; null while the newest build has it.
  replaced_at timestamptz,
  PRIMARY KEY (app, path)
);
