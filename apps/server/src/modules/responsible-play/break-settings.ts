/** The settings of breaks: after how much play, and how long. */
import { minutes } from '@lokalbingo/contract/durations';
import { settings, wholeNumber } from '../../platform/settings.ts';

/** When a break is due, how long nothing is sold then, and the source of the rule. */
export type BreakRule = { readonly playMs: number; readonly breakMs: number; readonly source: string };

/**
 * The source of the bounds. The text of the regulation itself was not available: a person must check it before go-live
 * (`docs/going-live.md`). An operator may only be stricter.
 */
const source =
  'Pengespillforskriften (FOR-2022-11-17-1978) as notified to the EU, TRIS 2022/9008/N: electronic bingo has breaks; five minutes after an hour of play by the trade\u2019s reading of it (\u00a7 66)';

/** The settings of breaks. */
export const breakSettings = settings({
  variables: {
    PLAY_MINUTES: wholeNumber(5, 60)
      .default(60)
      .describe('minutes of play before a break in which nothing is sold'),
    BREAK_MINUTES: wholeNumber(5, 60).default(5).describe('the length of such a break in minutes'),
  },
  interpret: (env): { readonly breakRule: BreakRule } => ({
    breakRule: { playMs: minutes(env.PLAY_MINUTES), breakMs: minutes(env.BREAK_MINUTES), source },
  }),
});
