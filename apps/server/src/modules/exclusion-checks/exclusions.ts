/** The reasons why synthetic players are excluded from play. */
export const exclusions = ['paused everywhere', 'paused in the hall', 'stopped', 'at the limit'] as const;

export type Exclusion = (typeof exclusions)[number];

/**
 * The refusals that protect a player. A player must get none of them for an act from which the player is not excluded.
 */
export const protections: readonly string[] = [
  'globally_paused',
  'hall_paused',
  'aml_update_required',
  'play_limit_reached',
  'no_valid_token',
];
