import { portalPages } from '@lokalbingo/contract/addresses';
import type { EidPurpose } from '@lokalbingo/contract/e-id';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { OpenIdIssuer } from '../../platform/openid-issuer.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';

/** What the use cases of e-ID work with. */
export type EidDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly provider: OpenIdIssuer;
  readonly rules: EidRules;
  /** Where the browser comes back to, by purpose; the issuer knows these to the letter. */
  readonly returnAddresses: Readonly<Record<EidPurpose, string>>;
  /** Whether browsers reach the portal by https: then the cookie travels by nothing else. */
  readonly isSecure: boolean;
};

/** Which persons are taken, and how they are known again. */
export type EidRules = {
  /** The level of assurance that a person must have been identified with: "urn:bankid:bid;LOA=4". */
  readonly requiredAcr: string;
  /** Whether numbers of persons that do not live are taken. */
  readonly acceptSynthetic: boolean;
  /** Key of the hash in place of the national number. */
  readonly pepper: string;
};

/**
 * The pages that the browser comes back to. With `inline` the issuer's frame comes back to a page that hands the code
 * to the page around it.
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
