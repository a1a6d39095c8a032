/** What excludes a synthetic player from play. */
export const exclusions = ['paused everywhere', 'paused in the hall', 'stopped', 'at the limit'] as const;

export type Exclusion = (typeof exclusions)[number];

/** The refusals that protect a player. A player who is not excluded from something gets none of them. */
export const protections: readonly string[] = [
  'globally_paused',
  'hall_paused',
  'aml_update_required',
  'play_limit_reached',
  'no_valid_token',
];
