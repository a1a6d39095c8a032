/** The database grants of the tables of compliance and of the regulator's page. */

/** By table; see `database-grants.ts`. */
export const supervisionGrants = {
  'compliance.investigations': { console: { adds: true }, shows: 'nothing' },
  'compliance.reports': { console: { adds: true }, shows: 'nothing' },
  'compliance.steps': { console: { adds: true }, shows: 'nothing' },
  'compliance.trainings': { console: { adds: true }, shows: 'all' },
  'supervision.export_files': { adds: true, shows: 'all' },
  'supervision.export_pieces': { adds: true, shows: 'nothing' },
  'supervision.incident_versions': { console: { adds: true }, shows: 'all' },
  'supervision.incidents': { console: { adds: true }, shows: 'all' },
  'supervision.exports': { changes: ['made_at'], console: { adds: true }, shows: 'all' },
} as const;
