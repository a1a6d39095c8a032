import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { IssuerAddress, OpenIdIssuer } from '../../platform/openid-issuer.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import type { EidRules } from '../e-id/e-id.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';

/** The dependencies of logging in by password and code. */
export type LoginDeps = Pick<StaffDeps, 'db' | 'clock' | 'random' | 'throttleSecret' | 'staffKeys'>;

/** The dependencies of staff logins. */
export type StaffDeps = OutboxDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly throttleSecret: string;
  /** Encrypts the secrets of authenticator apps, and our client secrets at the issuers of chains. */
  readonly staffKeys: KeyRing;
  /** The console's public origin: passkeys are bound to it. */
  readonly hallUrl: string;
  readonly productName: string;
  readonly log: Logger;
  /** Returns the client of the issuer at an address. Its metadata is cached. */
  readonly issuerAt: (address: Omit<IssuerAddress, 'timeoutMs'>) => OpenIdIssuer;
  /** BankID, and which persons are accepted. */
  readonly bankId: { readonly issuer: OpenIdIssuer; readonly rules: EidRules };
  /** Whether staff must be verified: in a public installation. */
  readonly mustIdentify: boolean;
};
