/** The bounds for the game set-ups of every hall. */
import { seconds } from '@lokalbingo/contract/durations';
import { z } from 'zod';
import { settings, wholeNumber } from '../../platform/settings.ts';
import { type PlayBounds, usualBounds } from './play-bounds.ts';

const clockTime = '([01][0-9]|2[0-3]):[0-5][0-9]';
const usualHours = '10:00-22:00';

const hoursIn = (text: string): NonNullable<PlayBounds['hours']> => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};

/** The settings of the bounds. */
export const boundsSettings = settings({
  variables: {
    PLAY_HOURS: z
      .string()
      .regex(new RegExp(`^${clockTime}-${clockTime}$`), { error: 'must be HH:MM-HH:MM' })
      .refine((text) => hoursIn(text).from < hoursIn(text).to, { error: 'must begin before it ends' })
      .optional()
      .describe(
        `the hours in which rounds may start, by the halls' clock; by default ${usualHours}, and any time in the demo`,
      ),
    LIGHTNING_START_SECONDS: wholeNumber(30, 3600)
      .default(30)
      .describe('the least seconds from start to start in Lynbingo'),
    LIGHTNING_BALL_MS: wholeNumber(2000, 60_000)
      .default(2500)
      .describe('the least milliseconds from ball to ball in Lynbingo; each number is said twice'),
  },
  interpret: (env, { isDemo }): { readonly playBounds: PlayBounds } => ({
    playBounds: {
      hours: env.PLAY_HOURS === undefined && isDemo ? null : hoursIn(env.PLAY_HOURS ?? usualHours),
      least: {
        3: { startIntervalMs: seconds(env.LIGHTNING_START_SECONDS), drawIntervalMs: env.LIGHTNING_BALL_MS },
      },
      ballToBall: usualBounds.ballToBall,
      source: usualBounds.source,
    },
  }),
});
