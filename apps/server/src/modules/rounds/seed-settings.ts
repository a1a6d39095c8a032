/** The keys that encrypt the seeds of rounds. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of seeds. Only the conductor has the keys. */
export const seedSettings = settings({
  variables: {
    SEED_KEYS: ringText
      .default(demoRing)
      .describe(
        'keys as id:key, separated by commas and the newest first, that seal the seeds of rounds; only for the conductor',
      ),
  },
  ownKeyRings: ['SEED_KEYS'],
  onlyFor: 'conductor',
  interpret: (env, { roles }) => ({
    seedKeys: roles.has('conductor') ? ringIn(env.SEED_KEYS) : undefined,
  }),
});
