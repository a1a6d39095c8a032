/** The key under which one-time codes are kept. */
import { demoSecret, settings, words } from '../../platform/settings.ts';

/** The settings of one-time codes. */
export const codeSettings = settings({
  variables: {
    CODE_SECRET: words.default(demoSecret).describe('key of the hash under which one-time codes are kept'),
  },
  ownSecrets: ['CODE_SECRET'],
  interpret: (env) => ({ codeSecret: env.CODE_SECRET }),
});
