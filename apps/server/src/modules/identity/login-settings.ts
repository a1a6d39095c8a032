/** How long a login lasts, and the key under which failed ones are counted. */
import { hours } from '@lokalbingo/contract/durations';
import { demoSecret, settings, wholeNumber, words } from '../../platform/settings.ts';

/** The settings of logging in. */
export const loginSettings = settings({
  variables: {
    SESSION_HOURS: wholeNumber(1, 24).default(8).describe('how long a login lasts'),
    THROTTLE_SECRET: words
      .default(demoSecret)
      .describe('key of the hash under which failed logins are counted'),
  },
  ownSecrets: ['THROTTLE_SECRET'],
  interpret: (env) => ({
    sessionLifetimeMs: hours(env.SESSION_HOURS),
    throttleSecret: env.THROTTLE_SECRET,
  }),
});
