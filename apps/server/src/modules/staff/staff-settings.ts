/** The keys that encrypt secrets of staff logins, and whether staff must be verified. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { demoRing, ringIn, ringText, settings, words } from '../../platform/settings.ts';

/** The settings of staff logins. */
export const staffSettings = settings({
  variables: {
    STAFF_KEYS: ringText
      .default(demoRing)
      .describe(
        'keys, id:key by comma and the newest first, with which the secrets of staff authenticator apps, and ours with the issuers of chains, are sealed',
      ),
    DESK_SESSION_FILE: words
      .optional()
      .describe('file in which the session of npm run desk is kept; by default in the home folder'),
  },
  ownKeyRings: ['STAFF_KEYS'],
  interpret: (env, { isProduction }) => ({
    staffKeys: ringIn(env.STAFF_KEYS),
    deskSessionFile: env.DESK_SESSION_FILE ?? join(homedir(), '.lokalbingo-desk'),
    // Demo staff are not real persons.
    mustIdentify: isProduction,
  }),
});
