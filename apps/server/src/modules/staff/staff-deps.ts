import type { Logger } from 'pino';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { IssuerAddress, OpenIdIssuer } from '../../platform/openid-issuer.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import type { EidRules } from '../e-id/e-id.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';

/** What logging in by password and code takes from its surroundings. */
export type LoginDeps = Pick<StaffDeps, 'db' | 'clock' | 'chance' | 'throttleSecret' | 'staffKeys'>;

/** What staff logins take from their surroundings. */
export type StaffDeps = OutboxDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly throttleSecret: string;
  /** Seals the secrets of authenticator apps, and ours with the issuers of chains. */
  readonly staffKeys: KeyRing;
  /** The console's origin as browsers see it: passkeys are for it alone. */
  readonly hallUrl: string;
  readonly productName: string;
  readonly log: Logger;
  /** The client of the issuer at an address. Its metadata is kept. */
  readonly issuerAt: (address: Omit<IssuerAddress, 'timeoutMs'>) => OpenIdIssuer;
  /** BankID, and which persons are accepted. */
  readonly bankId: { readonly issuer: OpenIdIssuer; readonly rules: EidRules };
  /** Whether staff must have proven who they are: in a public installation. */
  readonly mustIdentify: boolean;
};
