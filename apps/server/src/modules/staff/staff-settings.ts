/** The keys with which secrets of authenticator apps are sealed. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of staff logins. */
export const staffSettings = settings({
  variables: {
    STAFF_KEYS: ringText
      .default(demoRing)
      .describe(
        'keys, id:key by comma and the newest first, with which the secrets of staff authenticator apps are sealed',
      ),
  },
  ownKeyRings: ['STAFF_KEYS'],
  interpret: (env) => ({ staffKeys: ringIn(env.STAFF_KEYS) }),
});
