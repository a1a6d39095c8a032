/**
 * The address that the player is typing, shared by all forms: text typed in one form appears in the next,
 * even before it is sent. Kept only in this tab, as for every form.
 */
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';

const name = 'address';
const shape = z.object({ address: z.string(), postNr: z.string() });

/** The typed parts of an address that has not been sent yet. */
export const typedAddress = (portal: Portal): z.output<typeof shape> | undefined =>
  underWay(portal, name, shape);

/** Stores the typed parts. */
export const keepTypedAddress = (portal: Portal, { address, postNr }: z.output<typeof shape>): void =>
  keepUnderWay(portal, name, { address, postNr });

/** Deletes the typed parts, once they are sent and the server knows the address. */
export const forgetTypedAddress = (portal: Portal): void => forgetUnderWay(portal, name);
