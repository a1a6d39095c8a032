/** The keys with which secrets of staff logins are sealed, and whether staff must prove their identity. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of staff logins. */
export const staffSettings = settings({
  variables: {
    STAFF_KEYS: ringText
      .default(demoRing)
      .describe(
        'comma-separated id:key pairs, newest first, that seal the secrets of staff authenticator apps and our client secrets at the issuers of chains',
      ),
  },
  ownKeyRings: ['STAFF_KEYS'],
  interpret: (env, { isProduction }) => ({
    staffKeys: ringIn(env.STAFF_KEYS),
    // Demo staff are not real persons.
    mustIdentify: isProduction,
  }),
});
