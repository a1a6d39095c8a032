import { type KeptValue, keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';

const shape = z.object({
  hallId: z.int(),
  hallName: z.string(),
  /** What the hall was looked for with; absent when that was a position. */
  postnr: z.string().optional(),
});
/** A hall that somebody has chosen and has no card in yet. */
export type HallWish = z.output<typeof shape>;

/** The hall that was chosen in this tab, before or after logging in: forgotten when a session ends, and when a card is opened. */
export const hallWish = ({ perTab }: Portal): KeptValue<HallWish> => keptValue(perTab, 'hallWish', shape);

/** Keeps a hall as the one that is wished for, with the postcode by which it is found again where there is one. */
export function keepHallWish(
  portal: Portal,
  hall: { readonly id: number; readonly name: string },
  postnr: string | undefined,
): void {
  hallWish(portal).keep({ hallId: hall.id, hallName: hall.name, ...(postnr && { postnr }) });
}
