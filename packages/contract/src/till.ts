/** The till of a hall: its drawers, and the shifts at them (ours; not in the specification). */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { cashMovement } from './till-movements.ts';
import { bingoIdInQuery, instant, kroner, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** A database id in a request. */
export const tillId = z.int().min(1).max(2_147_483_647);

/** The notes and coins that a count names, in kroner, the largest first. */
export const denominations = [1000, 500, 200, 100, 50, 20, 10, 5, 1] as const;
/** One of {@link denominations}. */
export type Denomination = (typeof denominations)[number];

const pieces = z.int().min(0).max(100_000);
/** A count: how many there are of each note and coin. All must be given, so that none is forgotten. */
export const cashCount = z.strictObject({
  1000: pieces,
  500: pieces,
  200: pieces,
  100: pieces,
  50: pieces,
  20: pieces,
  10: pieces,
  5: pieces,
  1: pieces,
});
/** See {@link cashCount}. */
export type CashCount = z.output<typeof cashCount>;

/** The amount of a count. */
export function countedOre(count: CashCount): Ore {
  return ore(denominations.reduce((sum, value) => sum + value * 100 * count[value], 0));
}

/** A count and the expected amount. */
export const comparedCount = z.object({
  countedBy: z.string(),
  countedAt: instant,
  counted: kroner,
  expected: kroner,
  /** Above zero when there was more than expected. */
  difference: kroner,
});

/** A shift as the person at it sees it. It never shows the expected amount in the drawer. */
export const ownShift = z.object({
  shiftId: z.int(),
  drawerId: z.int(),
  drawerName: z.string(),
  holderName: z.string(),
  /** Whether the person opened the shift. False when the holder let the person in. */
  isHolder: z.boolean(),
  openedAt: instant,
  /**
   * The cash paid out to members in the shifts that the holder opened in the hall on the same day, and the hall's limit
   * for it.
   */
  paidOut: kroner,
  paidOutLimit: kroner,
  /** The hall's own cash that was moved at the drawer during the shift, the oldest first. */
  movements: z.array(cashMovement),
  /** Everyone who may work at the drawer, the holder first. */
  staff: z.array(z.object({ staffId: z.int(), name: z.string() })),
});
/** See {@link ownShift}. */
export type OwnShift = z.output<typeof ownShift>;

/** Shows the caller's shift, and the drawers at which a shift can be opened. */
export const getTill = operation({
  ...get,
  permission: 'keep_shift',
  name: 'getTill',
  summary: 'The till of a hall, and one’s own shift at it',
  path: '/till',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    /** Null when the person is at no drawer. */
    shift: ownShift.nullable(),
    drawers: z.array(
      z.object({
        drawerId: z.int(),
        drawerName: z.string(),
        /** Who holds the drawer now. */
        holderName: z.string().nullable(),
      }),
    ),
    /** Colleagues whom the holder of a shift may let in. */
    colleagues: z.array(z.object({ staffId: z.int(), name: z.string() })),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Opens a shift with a blind count. A discrepancy with the amount left in the drawer belongs to the previous shift at
 * that drawer. Opening one's own open shift again returns it and changes nothing.
 */
export const openShift = operation({
  ...post,
  permission: 'keep_shift',
  name: 'openShift',
  summary: 'Open a shift at a drawer',
  path: '/till/shift/open',
  body: z.strictObject({ drawerId: tillId, count: cashCount }),
  answer: z.object({ shift: ownShift, count: comparedCount }),
  refusals: ['drawer_not_found', 'drawer_in_use', 'shift_open_already'],
});

/** Lets a colleague work at the caller's drawer. Only the holder of the shift may. */
export const letIntoShift = operation({
  ...post,
  permission: 'keep_shift',
  name: 'letIntoShift',
  summary: 'Let a colleague work at the drawer',
  path: '/till/shift/let-in',
  body: z.strictObject({ shiftId: tillId, staffId: tillId }),
  answer: z.object({ shift: ownShift }),
  refusals: ['shift_not_found', 'colleague_not_found', 'shift_open_already'],
});

/** Lists the drawers of a hall. */
export const listDrawers = operation({
  ...get,
  permission: 'manage_drawers',
  name: 'listDrawers',
  summary: 'The drawers of a hall',
  path: '/till/drawers',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    drawers: z.array(
      z.object({
        drawerId: z.int(),
        drawerName: z.string(),
        /** The safe holds the cash that is in no drawer. It has no shifts. */
        isSafe: z.boolean(),
        holderName: z.string().nullable(),
        /** The open shift at it, which a hall manager may close. */
        shiftId: z.int().nullable(),
        /** What it is expected to hold. Null while a shift is open at it, so that the next count is blind. */
        expected: kroner.nullable(),
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Adds a drawer. The first one of a hall also adds the safe, which starts with the balance of the ledger's
 * cash account.
 */
export const addDrawer = operation({
  ...post,
  permission: 'manage_drawers',
  name: 'addDrawer',
  summary: 'Add a drawer',
  path: '/till/drawers',
  body: z.strictObject({ hallId: tillId, drawerName: readText.trim().min(1).max(60) }),
  answer: z.object({ drawerId: z.int() }),
  refusals: ['hall_not_found', 'drawer_name_taken'],
});

/** Removes an empty drawer at which no shift is open. */
export const removeDrawer = operation({
  ...post,
  permission: 'manage_drawers',
  name: 'removeDrawer',
  summary: 'Remove a drawer',
  path: '/till/drawers/remove',
  body: z.strictObject({ drawerId: tillId }),
  answer: nothing,
  refusals: ['drawer_not_found', 'drawer_in_use', 'drawer_not_empty'],
});
