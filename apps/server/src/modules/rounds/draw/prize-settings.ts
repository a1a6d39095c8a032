/** The settings of which prizes wait for approval, and how large prizes may be. */
import { kroner, type Ore } from '@lokalbingo/money';
import { z } from 'zod';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { settings, wholeNumber } from '../../../platform/settings.ts';
import { type PrizeRules, usualPrizeRules } from '../plans/plan-rules.ts';

function prizeRulesIn(text: string): PrizeRules {
  const [day = '', most, percent] = text.split(':');
  return {
    from: osloDay(day),
    prizeAtMostOre: kroner(Number(most)),
    surplusPerMille: Number(percent) * 10,
  };
}

/** The settings of prizes. */
export const prizeSettings = settings({
  variables: {
    PRIZE_APPROVAL_KRONER: wholeNumber(1, 1_000_000)
      .default(10_000)
      .describe('a single prize above this waits for approval by two persons'),
    PRIZE_RULES: z
      .string()
      .regex(/^20\d\d-\d\d-\d\d:\d{1,6}:\d{1,2}(,20\d\d-\d\d-\d\d:\d{1,6}:\d{1,2})*$/, {
        error: 'must be comma-separated YYYY-MM-DD:KRONER:PERCENT',
      })
      .optional()
      .describe(
        'comma-separated first day, largest single prize of a game plan in kroner, and percentage of the stakes that the hall must keep; by default 2019-01-11:10000:15',
      ),
  },
  interpret: (env): { readonly prizeCapOre: Ore; readonly prizeRules: readonly PrizeRules[] } => ({
    prizeCapOre: kroner(env.PRIZE_APPROVAL_KRONER),
    prizeRules: env.PRIZE_RULES?.split(',').map(prizeRulesIn) ?? usualPrizeRules,
  }),
});
