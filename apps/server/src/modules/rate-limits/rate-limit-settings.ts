/** The secret of the keys under which attempts are counted. */
import { demoSecret, settings, words } from '../../platform/settings.ts';

/** The settings of rate limits. */
export const rateLimitSettings = settings({
  variables: {
    THROTTLE_SECRET: words.default(demoSecret).describe('key of the hash under which attempts are counted'),
  },
  ownSecrets: ['THROTTLE_SECRET'],
  interpret: (env) => ({ throttleSecret: env.THROTTLE_SECRET }),
});
