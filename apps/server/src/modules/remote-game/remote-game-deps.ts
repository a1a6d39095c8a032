import type { ExternalMoneyDeps } from '../external-money/external-money.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { Partner } from './partner.ts';

/** The dependencies of the remote game. `partner` is undefined when none is configured. */
export type RemoteGameDeps = ExternalMoneyDeps & {
  readonly partner: Partner | undefined;
  readonly hours: OpeningHours;
  /** Verifies the partner's calls to us. */
  readonly callbackSecret: string | undefined;
};

/** The partner's name as a party. */
export const partnerParty = 'game_501';
