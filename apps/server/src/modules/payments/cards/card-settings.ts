/** The keys with which the provider's tokens for saved cards are sealed. */
import { demoRing, ringIn, ringText, settings } from '../../../platform/settings.ts';

/** The settings of saved cards. */
export const cardSettings = settings({
  variables: {
    CARD_KEYS: ringText
      .default(demoRing)
      .describe(
        "keys, id:key by comma and the newest first, that seal the provider's tokens for saved cards",
      ),
  },
  ownKeyRings: ['CARD_KEYS'],
  interpret: (env) => ({ cardKeys: ringIn(env.CARD_KEYS) }),
});
