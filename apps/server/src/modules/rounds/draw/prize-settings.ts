/** Which prizes wait for a person. */
import { kroner } from '@lokalbingo/money';
import { settings, wholeNumber } from '../../../platform/settings.ts';

/** The settings of prizes. */
export const prizeSettings = settings({
  variables: {
    PRIZE_APPROVAL_KRONER: wholeNumber(1, 1_000_000)
      .default(10_000)
      .describe('a single prize above this waits for a person'),
  },
  interpret: (env) => ({ prizeCapOre: kroner(env.PRIZE_APPROVAL_KRONER) }),
});
