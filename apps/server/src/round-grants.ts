/** The database grants of rounds, tickets and game plans. */

/** By table; see `database-grants.ts`. */
export const roundGrants = {
  'rounds.caller_acts': { adds: true, shows: { allBut: ['reason', 'request_key'] } },
  'rounds.caller_places': {
    console: { adds: true, changes: ['staff_id', 'session_id', 'since'], removes: true },
    shows: 'all',
  },
  // Only the console reads the reasons that staff give.
  'rounds.cancellations': { adds: true, shows: { allBut: ['reason'] } },
  // Only the console reads the reasons that staff give.
  'rounds.day_decisions': { console: { adds: true }, shows: { allBut: ['reason'] } },
  'rounds.players_who_call': { shows: 'nothing' },
  'rounds.draw_seeds': { adds: true, shows: 'nothing' },
  'rounds.events': { adds: true, shows: 'all' },
  'rounds.feeds': { changes: ['last_seq', 'rounds_seq'], console: { adds: true }, shows: 'all' },
  'rounds.game_plan_steps': { console: { adds: true }, shows: 'all' },
  'rounds.game_plans': {
    console: {
      adds: true,
      changes: [
        'state',
        'revision',
        'proposed_by',
        'approved_by',
        'first_day',
        'last_day',
        'weekdays',
        'first_start',
        'last_start',
        'start_interval_ms',
        'sale_closes_before_start_ms',
        'draw_interval_ms',
        'max_tickets_per_player',
        'ticket_prices',
        'prize_plan',
        'draw_source',
        'confirms_balls',
        'least_stakes_ore',
      ],
    },
    shows: 'all',
  },
  'rounds.game_setups': { console: { adds: true }, shows: 'all' },
  // Only the console reads the reasons that staff give.
  'rounds.prize_steps': { adds: true, shows: { allBut: ['reason'] } },
  'rounds.prize_releases': { console: { adds: true }, shows: { allBut: ['reason'] } },
  'rounds.prize_verdicts': { shows: 'nothing' },
  'rounds.prizes': { adds: true, shows: 'all' },
  'rounds.purchases': {
    adds: true,
    numbersFrom: 'rounds.purchases_purchase_id_seq',
    changes: ['ended_at'],
    shows: { allBut: ['idempotency_key', 'input_hash'] },
  },
  'rounds.recall_lists': { adds: true, changes: ['length'], shows: 'all' },
  'rounds.recalled_rounds': { adds: true, changes: ['seen'], shows: 'all' },
  // The data published when the sale opened never changes: commitment, prices and prizes.
  'rounds.rounds': {
    adds: true,
    changes: [
      'state',
      'next_step_at',
      'tickets_hash',
      'ticket_count',
      'stakes_ore',
      'balls_called',
      'stage',
      'ended_at',
    ],
    console: { changes: ['superseded'] },
    shows: 'all',
  },
  'rounds.tickets': { adds: true, shows: 'all' },
} as const;
