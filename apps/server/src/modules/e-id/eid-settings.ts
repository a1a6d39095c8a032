/** The address of the e-ID issuer, our credentials there, and which persons are accepted. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { demoSecret, sandboxClient, settings, words } from '../../platform/settings.ts';

const sandboxSecret = 'sandbox-bankid-secret';

/** The settings of the e-ID. */
export const eidSettings = settings({
  variables: {
    EID_ISSUER: z
      .url()
      .optional()
      .describe(
        'e-ID issuer (OpenID Connect): BankID is https://auth.bankid.no/auth/realms/prod; defaults to the sandbox',
      ),
    EID_CLIENT_ID: words.default(sandboxClient).describe('our client id at the e-ID issuer'),
    EID_CLIENT_SECRET: words.default(sandboxSecret).describe('our client secret at the e-ID issuer'),
    EID_ACR: words
      .default('urn:bankid:bid;LOA=4')
      .describe('the level of assurance that a person must have been identified with'),
    EID_MODE: z
      .enum(['redirect', 'inline'])
      .default('redirect')
      .describe('whether the e-ID opens in the whole window, or in a frame if the issuer allows it'),
    EID_PEPPER: words
      .default(demoSecret)
      .describe('key of the hash that recognises an e-ID; must never change'),
  },
  demoValues: { EID_CLIENT_ID: sandboxClient },
  ownSecrets: ['EID_PEPPER'],
  givenSecrets: ['EID_CLIENT_SECRET'],
  interpret: (env, { isProduction, sandbox }) => ({
    issuer: env.EID_ISSUER ?? `${sandbox.httpUrl}/bankid`,
    clientId: env.EID_CLIENT_ID,
    clientSecret: env.EID_CLIENT_SECRET,
    requiredAcr: env.EID_ACR,
    mode: env.EID_MODE,
    pepper: env.EID_PEPPER,
    // Synthetic persons are for demos and tests.
    acceptSynthetic: !isProduction,
    timeoutMs: providerWaits.eidMs,
  }),
  addresses: ({ issuer }) => ({ EID_ISSUER: issuer }),
});
