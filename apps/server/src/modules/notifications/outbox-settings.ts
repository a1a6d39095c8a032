/** The keys that seal queued messages. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of queued messages. */
export const outboxSettings = settings({
  variables: {
    MESSAGE_KEYS: ringText
      .default(demoRing)
      .describe('comma-separated id:key pairs, newest first, that seal queued messages'),
  },
  ownKeyRings: ['MESSAGE_KEYS'],
  interpret: (env) => ({ messageKeys: ringIn(env.MESSAGE_KEYS) }),
});
