/**
 * The screens on the walls of halls (ours; not in the specification). A screen shows a code; a hall manager enters it
 * in the console; from then on a cookie identifies the screen. It sees only public data about its hall, and is not a
 * person's session. Staff control what it shows from the console.
 */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { liveEvent } from './round-feed.ts';
import { rulesNo, stagePrizes, ticketPrices } from './round-terms.ts';
import { roundIdInPath } from './rounds.ts';
import { feedQuery, ticketCounts, watchedGame } from './watched-rounds.ts';
import { instant, mainGame, mainGameInPath, nothing, wallTime, wordOf } from './wire.ts';

/** The characters of a code, without look-alikes. */
export const screenCodeSigns = '346789ABCDEFGHJKLMNPQRTUVWXY';
export const screenCodeLength = 6;

/** A code as typed: case and spaces are ignored. */
const screenCode = z
  .string()
  .max(20)
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(new RegExp(`^[${screenCodeSigns}]{${screenCodeLength}}$`));

/** What a screen shows. */
export const screenShows = z.object({
  /** A main game; null to follow the one that is being drawn or comes next. */
  mainGame: mainGame.nullable(),
  /** A paused screen shows the hall's name and the message, if there is one. */
  isPaused: z.boolean(),
  /** The hall's own message, at the bottom. */
  message: keptText.trim().min(1).max(200).nullable(),
  /** Whether it reads the balls aloud. */
  speaks: z.boolean(),
});
export type ScreenShows = z.output<typeof screenShows>;

/** A main game on a screen of its hall. */
const screenGame = z.object({
  mainGame,
  /** Whether a round is being played or remains to be played today. */
  isOpen: z.boolean(),
  /** Whether a round is closed or being drawn. */
  isUnderWay: z.boolean(),
  /** The next starts of the day. */
  starts: z.array(instant),
  prices: ticketPrices,
  prizes: stagePrizes,
  rules: rulesNo,
});

/** Everything a screen shows besides the rounds. */
export const screenView = z.object({
  serverTime: instant,
  screenName: z.string(),
  hallName: z.string(),
  /** The address of the hall's page. */
  hallPage: z.string(),
  helpline: z.object({ name: z.string(), phone: z.string() }),
  shows: screenShows,
  /** Until when the screen shows its own name, large; null when it does not. */
  identifyUntil: instant.nullable(),
  /** The messages in force for everyone and for the hall. */
  messages: z.array(
    z.object({
      tone: wordOf(['error', 'warning', 'info', 'other'], 'other'),
      header: z.string(),
      text: z.string(),
    }),
  ),
  /** The hall's opening hours today; null when it is closed today or its hours are unknown. */
  openToday: z.object({ opensAt: wallTime, closesAt: wallTime }).nullable(),
  /** Whether the hall is closed now by its opening hours. */
  isClosed: z.boolean(),
  games: z.array(screenGame),
});
export type ScreenView = z.output<typeof screenView>;

const ofScreen = { host: 'hall', method: 'GET', access: 'screen' } as const;
const game = z.strictObject({ game: mainGameInPath });

/** Makes a code, valid for ten minutes, and the cookie that identifies the screen once staff have entered the code. */
export const startScreenPairing = operation({
  name: 'startScreenPairing',
  summary: 'A code to pair a screen',
  host: 'hall',
  method: 'POST',
  path: '/screen/pairing',
  access: 'public',
  answer: z.object({ code: z.string(), expiresAt: instant }),
  refusals: ['too_many_screen_codes'],
});

/** Whether the code of this screen has been entered. `none`: it has expired, or there was none. */
export const getScreenPairing = operation({
  name: 'getScreenPairing',
  summary: 'Whether this screen is paired',
  host: 'hall',
  method: 'GET',
  path: '/screen/pairing',
  access: 'public',
  answer: z.object({ state: z.enum(['waiting', 'paired', 'none']) }),
  refusals: [],
});

/** Shows everything a screen needs besides the rounds, and records that the screen is alive. */
export const getScreen = operation({
  ...ofScreen,
  name: 'getScreen',
  summary: 'What this screen shows, and of which hall',
  path: '/screen',
  answer: screenView,
  refusals: [],
});

/** The snapshot of a main game, for a screen of its hall. */
export const getScreenGame = operation({
  ...ofScreen,
  name: 'getScreenGame',
  summary: 'A main game, for a screen of its hall',
  path: '/screen/games/{game}',
  params: game,
  answer: watchedGame,
  refusals: ['game_closed'],
});

/** The live feed of a main game, for a screen of its hall. Ends when staff change or remove the screen. */
export const followScreenGame = operation({
  ...ofScreen,
  name: 'followScreenGame',
  summary: 'The live feed of a main game, for a screen of its hall',
  path: '/screen/games/{game}/feed',
  params: game,
  query: feedQuery,
  answer: liveEvent,
  streams: true,
  refusals: [],
});

/** Counts the tickets of a round, for a screen of its hall. */
export const countScreenTickets = operation({
  ...ofScreen,
  name: 'countScreenTickets',
  summary: 'The ticket counts of a round, for a screen of its hall',
  path: '/screen/rounds/{roundId}/tickets',
  params: z.strictObject({ roundId: roundIdInPath }),
  answer: ticketCounts,
  refusals: ['round_not_found'],
});

const screenId = z.int().min(1).max(2_147_483_647);
const screenName = keptText.trim().min(1).max(60);
const act = { host: 'hall', method: 'POST', access: 'staff' } as const;

/** Pairs the screen that shows a code with a hall. If two halls enter the same code, one gets the screen. */
export const pairScreen = operation({
  ...act,
  permission: 'pair_screen',
  name: 'pairScreen',
  summary: 'Pair a screen with a hall',
  path: '/screens',
  body: z.strictObject({ hallId: z.int().min(1), code: screenCode, screenName }),
  answer: z.object({ screenId }),
  refusals: ['hall_not_found', 'screen_code_unknown', 'too_many_screen_codes'],
});

/** Lists the screens of a hall, oldest first. */
export const listScreens = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'steer_screens',
  name: 'listScreens',
  summary: 'The screens of a hall',
  path: '/screens',
  query: z.strictObject({ hall: z.coerce.number().int().min(1) }),
  answer: z.object({
    screens: z.array(
      z.object({
        screenId,
        screenName: z.string(),
        shows: screenShows,
        pairedAt: instant,
        lastSeenAt: instant.nullable(),
        /** Whether it was seen within a minute. */
        isAlive: z.boolean(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});
/** A screen as shown to staff. */
export type ListedScreen = z.output<typeof listScreens.answer>['screens'][number];

/** Sets what a screen shows. */
export const steerScreen = operation({
  ...act,
  permission: 'steer_screens',
  name: 'steerScreen',
  summary: 'Set what a screen shows',
  path: '/screens/steer',
  body: z.strictObject({ screenId, shows: z.strictObject(screenShows.shape) }),
  answer: nothing,
  refusals: ['screen_not_found'],
});

/** Makes a screen show its own name, large, for 20 seconds. */
export const identifyScreen = operation({
  ...act,
  permission: 'steer_screens',
  name: 'identifyScreen',
  summary: 'Make a screen show its name',
  path: '/screens/identify',
  body: z.strictObject({ screenId }),
  answer: nothing,
  refusals: ['screen_not_found'],
});

/** Removes a screen. It goes dark at once, and shows a code again. */
export const removeScreen = operation({
  ...act,
  permission: 'remove_screen',
  name: 'removeScreen',
  summary: 'Remove a screen',
  path: '/screens/remove',
  body: z.strictObject({ screenId }),
  answer: nothing,
  refusals: ['screen_not_found'],
});
