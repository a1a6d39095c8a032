/** The keys that encrypt and fingerprint the provider's tokens for saved cards. */
import { demoRing, demoSecret, ringIn, ringText, settings, words } from '../../../platform/settings.ts';

/** The settings of saved cards. */
export const cardSettings = settings({
  variables: {
    CARD_KEYS: ringText
      .default(demoRing)
      .describe(
        "comma-separated id:key pairs, newest first, that seal the provider's tokens for saved cards",
      ),
    CARD_FINGERPRINT_SECRET: words
      .default(demoSecret)
      .describe('key of the hash that recognises a card when it is saved again'),
  },
  ownSecrets: ['CARD_FINGERPRINT_SECRET'],
  ownKeyRings: ['CARD_KEYS'],
  interpret: (env) => ({
    cardKeys: ringIn(env.CARD_KEYS),
    cardFingerprintSecret: env.CARD_FINGERPRINT_SECRET,
  }),
});
