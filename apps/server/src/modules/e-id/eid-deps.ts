import { portalPages } from '@lokalbingo/contract/addresses';
import type { EidPurpose } from '@lokalbingo/contract/e-id';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { OpenIdIssuer } from '../../platform/openid-issuer.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';

/** The dependencies of the e-ID use cases. */
export type EidDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly provider: OpenIdIssuer;
  readonly rules: EidRules;
  /** The return address for each purpose; the issuer has exactly these registered. */
  readonly returnAddresses: Readonly<Record<EidPurpose, string>>;
  /** Whether the portal uses https: then the cookie is sent over https only. */
  readonly isSecure: boolean;
};

/** The rules for accepting and recognising people. */
export type EidRules = {
  /** The required level of assurance: "urn:bankid:bid;LOA=4". */
  readonly requiredAcr: string;
  /** Whether synthetic persons are accepted. */
  readonly acceptSynthetic: boolean;
  /** The key of the hash that replaces the national identity number. */
  readonly pepper: string;
};

/**
 * Returns the pages to which the browser returns. With `inline`, the issuer's frame returns to a page that passes the
 * code to the page around it.
 */
export function eidReturnAddresses(
  portalUrl: string,
  mode: 'redirect' | 'inline',
): Readonly<Record<EidPurpose, string>> {
  const inFrame = `${portalUrl}${portalPages.eidReturn}`;
  return mode === 'inline'
    ? { register: inFrame, auth: inFrame, reset: inFrame, confirm: inFrame }
    : {
        register: `${portalUrl}${portalPages.register}`,
        auth: `${portalUrl}${portalPages.myPage}`,
        reset: inFrame,
        confirm: inFrame,
      };
}
