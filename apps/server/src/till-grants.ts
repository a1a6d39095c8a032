/** The database grants of the till's tables. Only the console writes them. */

/** By table; see `database-grants.ts`. */
export const tillGrants = {
  'till.acceptances': { console: { adds: true }, shows: { allBut: ['reason'] } },
  'till.counts': { console: { adds: true }, shows: 'all' },
  'till.differences': { console: { adds: true }, shows: 'all' },
  'till.drawers': { console: { adds: true, changes: ['removed_by', 'removed_at'] }, shows: 'all' },
  'till.entries': { console: { adds: true }, shows: 'all' },
  'till.movements': { console: { adds: true }, shows: { allBut: ['reason', 'request_key'] } },
  'till.shift_staff': { console: { adds: true }, shows: 'all' },
  'till.shifts': {
    console: { adds: true, changes: ['closed_by', 'closed_at', 'settlement_year', 'settlement_number'] },
    shows: 'all',
  },
  'till.tills': { console: { adds: true, locks: true }, shows: 'all' },
} as const;
