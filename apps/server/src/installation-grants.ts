/** The database grants of the tables about the whole installation. */

/** By table; see `database-grants.ts`. */
export const installationGrants = {
  'alarms.messages': { adds: true, removes: true, shows: 'nothing' },
  'audit.records': { console: { adds: true }, shows: 'nothing' },
  'audit.seals': { adds: true, shows: 'nothing' },
  'backups.results': { adds: true, shows: 'all' },
  'web.built_files': { adds: true, changes: ['replaced_at'], removes: true, shows: 'nothing' },
} as const;
