/** The keys that seal waiting messages. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of messages that wait. */
export const outboxSettings = settings({
  variables: {
    MESSAGE_KEYS: ringText
      .default(demoRing)
      .describe('keys, id:key by comma and the newest first, with which messages that wait are sealed'),
  },
  ownKeyRings: ['MESSAGE_KEYS'],
  interpret: (env) => ({ messageKeys: ringIn(env.MESSAGE_KEYS) }),
});
