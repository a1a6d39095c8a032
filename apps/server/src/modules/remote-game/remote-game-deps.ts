import type { ExternalMoneyDeps } from '../external-money/external-money.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { Partner } from './partner.ts';

/** What the remote game needs. Where the installation has no partner there is none. */
export type RemoteGameDeps = ExternalMoneyDeps & {
  readonly partner: Partner | undefined;
  readonly hours: OpeningHours;
  /** Of the partner's calls to us. */
  readonly callbackSecret: string | undefined;
};

/** The party that the partner is. */
export const partnerParty = 'game_501';
