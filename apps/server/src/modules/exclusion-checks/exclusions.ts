/** What excludes a synthetic player from play. */
export const exclusions = ['paused everywhere', 'paused in the hall', 'stopped', 'at the limit'] as const;

/** One of {@link exclusions}. */
export type Exclusion = (typeof exclusions)[number];

/** The refusals that protect a player: who is not excluded from something is answered with none of them. */
export const protections: readonly string[] = [
  'globally_paused',
  'hall_paused',
  'aml_update_required',
  'play_limit_reached',
  'no_valid_token',
];
