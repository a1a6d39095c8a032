/**
 * The address that the player is writing, in whichever form: what has been written in one stands in the next, also
 * before it is sent. As with every form, in this tab alone.
 */
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';

const name = 'address';
const shape = z.object({ address: z.string(), postNr: z.string() });

/** What has been written of an address and not sent yet. */
export const typedAddress = (portal: Portal): z.output<typeof shape> | undefined =>
  underWay(portal, name, shape);

/** Remembers what is being written. */
export const keepTypedAddress = (portal: Portal, { address, postNr }: z.output<typeof shape>): void =>
  keepUnderWay(portal, name, { address, postNr });

/** Forgets it, once it is sent and the server knows it. */
export const forgetTypedAddress = (portal: Portal): void => forgetUnderWay(portal, name);
