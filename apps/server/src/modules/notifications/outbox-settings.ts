/** The keys that seal queued messages. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of queued messages. */
export const outboxSettings = settings({
  variables: {
    MESSAGE_KEYS: ringText
      .default(demoRing)
      .describe('keys as id:key, separated by commas and the newest first, that seal waiting messages'),
  },
  ownKeyRings: ['MESSAGE_KEYS'],
  interpret: (env) => ({ messageKeys: ringIn(env.MESSAGE_KEYS) }),
});
