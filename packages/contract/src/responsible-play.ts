/** Pauses (specification §7 Responsible gaming). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoId } from './wire.ts';

/** The player's pauses in force. `blockDate` is the first Oslo day on which play is possible again. */
export const getUserTimeouts = operation({
  name: 'getUserTimeouts',
  summary: "The player's pauses in force",
  host: 'portal',
  method: 'GET',
  path: '/wap/getUserTimeouts',
  access: 'player',
  answer: z.object({ userTimeouts: z.array(z.object({ hallId: bingoId, blockDate: z.iso.date() })) }),
  refusals: [],
});
