/** The keys that encrypt the seeds of rounds. */
import { demoRing, ringIn, ringText, settings } from '../../platform/settings.ts';

/** The settings of seeds. Only the conductor has the keys. */
export const seedSettings = settings({
  variables: {
    SEED_KEYS: ringText
      .default(demoRing)
      .describe(
        'comma-separated id:key pairs, newest first, that seal the seeds of rounds; only the conductor has them',
      ),
  },
  ownKeyRings: ['SEED_KEYS'],
  onlyFor: 'conductor',
  interpret: (env, { roles }) => ({
    seedKeys: roles.has('conductor') ? ringIn(env.SEED_KEYS) : undefined,
  }),
});
