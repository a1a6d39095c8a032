/** The database grants of the accounts of staff and of what they keep for themselves. Only the console writes them, except for nightly deletions. */

/** By table; see `database-grants.ts`. */
export const staffGrants = {
  'cases.saved_filters': {
    console: { adds: true, changes: ['filter_name'], removes: true },
    shows: 'nothing',
  },
  'staff.chain_issuers': {
    console: {
      adds: true,
      changes: [
        'issuer',
        'client_id',
        'sealed_secret',
        'email_domain',
        'two_factor_value',
        'changed_by',
        'changed_at',
      ],
      removes: true,
    },
    shows: { allBut: ['sealed_secret'] },
  },
  'staff.linked_subjects': { console: { adds: true, removes: true }, shows: 'nothing' },
  'staff.issuer_visits': { removes: true, console: { adds: true }, shows: 'nothing' },
  'staff.challenges': { removes: true, console: { adds: true }, shows: 'nothing' },
  'staff.counters': {
    console: { adds: true, changes: ['removed_by', 'removed_at'] },
    shows: { allBut: ['device_hash'] },
  },
  'staff.grants': {
    console: { adds: true, changes: ['ended_by', 'ended_at', 'reviewed_by', 'reviewed_at'] },
    shows: 'all',
  },
  'staff.grants_in_force': { shows: 'nothing' },
  'staff.invitations': {
    console: { adds: true, changes: ['used_at', 'expires_at'] },
    shows: { allBut: ['token_hash'] },
  },
  'staff.members': {
    console: {
      adds: true,
      changes: [
        'first_name',
        'last_name',
        'birth_date',
        'work_email',
        'mobile',
        'national_key',
        'player_id',
        'password_hash',
        'sealed_totp',
        'totp_step',
        'pin_hash',
        'ended_at',
        'let_in_by',
        'let_in_confirmed_by',
        'let_in_at',
      ],
    },
    shows: { allBut: ['national_key', 'password_hash', 'sealed_totp', 'totp_step', 'pin_hash'] },
  },
  'staff.own_accounts': { shows: 'nothing' },
  'staff.passkeys': {
    console: { adds: true, changes: ['sign_count', 'last_used_at', 'removed_at'] },
    shows: 'nothing',
  },
  'staff.recovery_codes': {
    console: { adds: true, changes: ['used_at'], removes: true },
    shows: 'nothing',
  },
  'staff.sessions': {
    console: {
      adds: true,
      changes: [
        'last_used_at',
        'stepped_up_at',
        'locked_at',
        'ended_at',
        'counter_id',
        'expires_at',
        'by_chain',
      ],
    },
    shows: { allBut: ['token_hash'] },
  },
} as const;
