/** The database grants of the tables of halls and their settings. Only the console writes them. */

/** By table; see `database-grants.ts`. */
export const hallGrants = {
  // A change of the payer contains an account number.
  'hall_settings.changes': { console: { adds: true }, shows: { allBut: ['before', 'after'] } },
  'hall_settings.verdicts': { console: { adds: true }, shows: 'all' },
  'halls.halls': {
    console: {
      changes: [
        'hall_name',
        'address',
        'postcode',
        'town',
        'phone',
        'latitude',
        'longitude',
        'logo',
        'web_app_enabled',
        'payouts_enabled',
        'vipps_level',
        'card_payments_enabled',
        'transactions_shown',
        'local_pause_offered',
        'global_pause_offered',
        'play_limits_offered',
        'remote_game_offered',
        'max_limit_day_ore',
        'max_limit_month_ore',
        'transaction_text',
        'ticket_system_1_name',
        'ticket_system_2_name',
        'full_payout_minimum_ore',
        'four_eyes_above_ore',
        'cash_out_of_day_ore',
        'cash_out_of_shift_ore',
        'cash_moved_alone_ore',
      ],
    },
    shows: 'all',
  },
  'halls.logos': { console: { adds: true }, shows: { allBut: ['content'] } },
  'halls.opening_hours': { console: { adds: true, removes: true }, shows: 'all' },
  'halls.owners': { console: { changes: ['accent', 'greeting', 'alarm_sms'] }, shows: 'all' },
  // The triggers of the tables above write to it.
  'halls.public_facts': { console: { changes: ['changes'] }, shows: 'all' },
  'halls.special_days': {
    console: { adds: true, changes: ['label', 'opens_at', 'closes_at'], removes: true },
    shows: 'all',
  },
} as const;
