import { hours } from '@lokalbingo/contract/durations';
import { settings, wholeNumber } from '../../platform/settings.ts';

/** The settings of logging in. */
export const loginSettings = settings({
  variables: { SESSION_HOURS: wholeNumber(1, 24).default(8).describe('how long a login lasts') },
  interpret: (env) => ({ sessionLifetimeMs: hours(env.SESSION_HOURS) }),
});
