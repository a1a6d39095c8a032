/** The keys that encrypt and fingerprint the account numbers of withdrawals. */
import { demoRing, demoSecret, ringIn, ringText, settings, words } from '../../platform/settings.ts';

/** The settings of withdrawals. */
export const withdrawalSettings = settings({
  variables: {
    PAYEE_KEYS: ringText
      .default(demoRing)
      .describe('comma-separated id:key pairs, newest first, that seal the account numbers of withdrawals'),
    PAYEE_FINGERPRINT_SECRET: words
      .default(demoSecret)
      .describe('key of the hash that recognises an account number'),
  },
  ownSecrets: ['PAYEE_FINGERPRINT_SECRET'],
  ownKeyRings: ['PAYEE_KEYS'],
  interpret: (env) => ({
    payeeKeys: ringIn(env.PAYEE_KEYS),
    payeeFingerprintSecret: env.PAYEE_FINGERPRINT_SECRET,
  }),
});
