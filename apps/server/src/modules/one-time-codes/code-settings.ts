/** The key that hashes one-time codes, and how many are sent. */
import { demoSecret, settings, wholeNumber, words } from '../../platform/settings.ts';

/** The settings of one-time codes. */
export const codeSettings = settings({
  variables: {
    CODE_SECRET: words.default(demoSecret).describe('key of the hash under which one-time codes are stored'),
    CODES_PER_ADDRESS_HOUR: wholeNumber(20, 10_000)
      .default(100)
      .describe(
        'the most one-time codes that one network address may request in an hour; a whole hall may share an address',
      ),
    CODES_PER_DAY: wholeNumber(100, 1_000_000)
      .default(5000)
      .describe(
        'the most one-time codes that are sent in a day in total, each at the price of an SMS; the log warns at 80 %',
      ),
  },
  ownSecrets: ['CODE_SECRET'],
  interpret: (env) => ({
    codeSecret: env.CODE_SECRET,
    codesPerAddressHour: env.CODES_PER_ADDRESS_HOUR,
    codesPerDay: env.CODES_PER_DAY,
  }),
});
