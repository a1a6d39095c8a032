/** The key that hashes one-time codes, and how many are sent. */
import { demoSecret, settings, wholeNumber, words } from '../../platform/settings.ts';

/** The settings of one-time codes. */
export const codeSettings = settings({
  variables: {
    CODE_SECRET: words.default(demoSecret).describe('key of the hash under which one-time codes are kept'),
    CODES_PER_ADDRESS_HOUR: wholeNumber(20, 10_000)
      .default(100)
      .describe(
        'one-time codes that one network address may ask for in an hour: a whole hall may stand behind it',
      ),
    CODES_PER_DAY: wholeNumber(100, 1_000_000)
      .default(5000)
      .describe(
        'one-time codes that are sent in a day in all, each for the price of an SMS; the log tells at 80 %',
      ),
  },
  ownSecrets: ['CODE_SECRET'],
  interpret: (env) => ({
    codeSecret: env.CODE_SECRET,
    codesPerAddressHour: env.CODES_PER_ADDRESS_HOUR,
    codesPerDay: env.CODES_PER_DAY,
  }),
});
