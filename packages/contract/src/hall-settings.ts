/** The settings of a hall as staff see and change them (ours; not in the specification). */
import { z } from 'zod';
import { approval } from './approval.ts';
import { dayInput } from './day-input.ts';
import { openDay, specialDay } from './hall-page.ts';
import { hallOffers } from './hall-settings-proposals.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, nothing, postcode } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const manage = { host: 'hall', method: 'POST', access: 'staff', permission: 'manage_hall_page' } as const;

/** The public details of a hall. */
export const hallDetails = z.strictObject({
  address: readText.trim().min(1).max(100),
  postcode,
  town: readText.trim().min(1).max(60),
  phone: z.string().regex(/^\+?[0-9 ]{5,20}$/),
  /** Shown above a member's transactions; may be empty. */
  transactionText: readText.trim().max(500),
});
export type HallDetails = z.output<typeof hallDetails>;

/** The parts of a hall's settings, as the history names them. */
export const settingParts = [
  'name',
  'page',
  'opening_hours',
  'special_day',
  'logo',
  'offers',
  'payer',
  'chain_look',
  'chain_alarms',
] as const;
export type SettingPart = (typeof settingParts)[number];

/** The changed values, by name. Null for a missing value. */
const settingValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * The state of a change. `proposed`: it waits for another person. `approved`: it waits for its first day. `withdrawn`: it
 * never came into force.
 */
export const settingStates = ['proposed', 'approved', 'in_force', 'withdrawn'] as const;
export type SettingState = (typeof settingStates)[number];

/** A change of a setting. An account number shows only its last four digits. Amounts are in øre. */
const settingChange = z.object({
  changeId: z.int(),
  part: z.enum(settingParts),
  before: settingValues,
  after: settingValues,
  changedBy: z.string(),
  changedAt: instant,
  state: z.enum(settingStates),
  /** Who approved or withdrew it. */
  decidedBy: z.string().nullable(),
});
export type SettingChange = z.output<typeof settingChange>;

/** The look of a chain on its own page: accent colour, such as "#12496b", and greeting. */
export const chainLook = z.strictObject({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  greeting: readText
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u)
    .nullable(),
});
export type ChainLook = z.output<typeof chainLook>;

/** Shows the settings of a hall, with its special days from today on. */
export const getHallSettings = operation({
  ...get,
  permission: 'see_hall_settings',
  name: 'getHallSettings',
  summary: 'The settings of a hall',
  path: '/hall-settings',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    name: z.string(),
    /** The file name of its logo. */
    logo: z.string(),
    details: hallDetails,
    /** Monday first; empty when the hours are unknown. */
    openingHours: z.array(openDay),
    specialDays: z.array(specialDay),
    /** The public holidays of the coming year that are not yet special days. */
    holidays: z.array(z.object({ day: z.iso.date(), label: z.string() })),
    today: z.iso.date(),
    offers: hallOffers,
    /** The proposal for the offers that waits for another person. */
    proposedOffers: settingChange.extend({ approval }).nullable(),
    chain: z.object({
      name: z.string(),
      look: chainLook,
      /** Whether staff get an SMS of alarms in addition to the e-mail. */
      alarmSms: z.boolean(),
    }),
  }),
  refusals: ['hall_not_found'],
});

/** Changes the public details of a hall. With a new postcode, the hall moves to the middle of that area on maps. */
export const saveHallDetails = operation({
  ...manage,
  name: 'saveHallDetails',
  summary: 'Change the public details of a hall',
  path: '/hall-settings/page',
  body: z.strictObject({ hallId: bingoId, details: hallDetails }),
  answer: nothing,
  refusals: ['hall_not_found', 'postcode_not_found'],
});

/** Changes the week of a hall. The hall is closed on missing days; without any day its hours are unknown. */
export const saveOpeningHours = operation({
  ...manage,
  name: 'saveOpeningHours',
  summary: 'Change the opening hours of a hall',
  path: '/hall-settings/opening-hours',
  body: z.strictObject({
    hallId: bingoId,
    days: z
      .array(openDay.refine((day) => day.opensAt < day.closesAt, { error: 'must open before it closes' }))
      .max(7)
      .refine((week) => new Set(week.map(({ weekday }) => weekday)).size === week.length, {
        error: 'must name each day once',
      }),
  }),
  answer: nothing,
  refusals: ['hall_not_found'],
});

const newSpecialDay = specialDay
  .extend({ day: dayInput, label: readText.trim().min(1).max(60) })
  .refine(
    ({ opensAt, closesAt }) =>
      opensAt === null ? closesAt === null : closesAt !== null && opensAt < closesAt,
    { error: 'must open before it closes' },
  );

/**
 * Closes a hall on a day or gives it other hours, replacing an earlier setting for that day. No rounds are put on sale for a
 * closed day; rounds already on sale are played. `special_day_not_allowed`: the day is over or more than two
 * years ahead.
 */
export const saveSpecialDay = operation({
  ...manage,
  name: 'saveSpecialDay',
  summary: 'Close a hall on a day, or give it other hours',
  path: '/hall-settings/special-days',
  body: z.strictObject({ hallId: bingoId, specialDay: newSpecialDay }),
  answer: nothing,
  refusals: ['hall_not_found', 'special_day_not_allowed'],
});

/** Removes a special day that is not over, so that the hours of the week apply. */
export const removeSpecialDay = operation({
  ...manage,
  name: 'removeSpecialDay',
  summary: 'Remove a special day',
  path: '/hall-settings/special-days/remove',
  body: z.strictObject({ hallId: bingoId, day: dayInput }),
  answer: nothing,
  refusals: ['hall_not_found', 'special_day_not_found'],
});

/** Lists the changes of a hall's settings and of its chain's look, newest first. `before` takes the `next` of a page. */
export const listSettingChanges = operation({
  ...get,
  permission: 'see_hall_settings',
  name: 'listSettingChanges',
  summary: 'The changes of a hall’s settings',
  path: '/hall-settings/changes',
  query: z.strictObject({ hall: bingoIdInQuery, before: bingoIdInQuery.optional() }),
  answer: z.object({ changes: z.array(settingChange), next: z.int().nullable() }),
  refusals: ['hall_not_found'],
});

/** The largest logo file in bytes, and the smallest and largest side in pixels. */
export const logoBounds = { bytes: 1_000_000, leastPixels: 64, mostPixels: 4096 } as const;

const logoCharacters = Math.ceil(logoBounds.bytes / 3) * 4;

/**
 * Sets the logo of a hall: an SVG or PNG file in base64, which is rendered as PNG. `logo_unsafe`: an SVG with a
 * script, an embedded picture or a reference to another file. `logo_size_not_allowed`: a side is outside
 * {@link logoBounds}; an SVG has no smallest size.
 */
export const saveLogo = operation({
  ...manage,
  name: 'saveLogo',
  summary: 'Give a hall a logo',
  path: '/hall-settings/logo',
  largestBodyBytes: logoCharacters + 1024,
  body: z.strictObject({
    hallId: bingoId,
    content: z
      .string()
      .max(logoCharacters)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  answer: nothing,
  refusals: ['hall_not_found', 'logo_unreadable', 'logo_unsafe', 'logo_size_not_allowed'],
});

/** Renames a hall. */
export const renameHall = operation({
  ...manage,
  permission: 'manage_chain',
  name: 'renameHall',
  summary: 'Rename a hall',
  path: '/hall-settings/name',
  body: z.strictObject({ hallId: bingoId, hallName: readText.trim().min(2).max(60) }),
  answer: nothing,
  refusals: ['hall_not_found'],
});

/** Changes the look of a hall's chain. Requires the permission in every hall of the chain. */
export const saveChainLook = operation({
  ...manage,
  permission: 'manage_chain',
  name: 'saveChainLook',
  summary: 'Change the look of a chain',
  path: '/hall-settings/chain-look',
  body: z.strictObject({ hallId: bingoId, look: chainLook }),
  answer: nothing,
  refusals: ['hall_not_found'],
});

/**
 * Sets whether staff of a hall's chain get an SMS of alarms in addition to the e-mail. Requires the permission in all
 * its halls.
 */
export const saveChainAlarms = operation({
  ...manage,
  permission: 'manage_chain',
  name: 'saveChainAlarms',
  summary: 'Change whether a chain’s staff get alarms by SMS',
  path: '/hall-settings/chain-alarms',
  body: z.strictObject({ hallId: bingoId, alarmSms: z.boolean() }),
  answer: nothing,
  refusals: ['hall_not_found'],
});
