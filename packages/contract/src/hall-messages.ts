/** What halls tell their players on my page, and before a game opens (specification §3 Hall message, §7). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoIdInput, mainGame, numberInput, wordOf } from './wire.ts';

/** The messages in force now: `messageHallID` 0 means everyone. */
export const listHallMessages = operation({
  name: 'listHallMessages',
  summary: 'Messages of all halls in force now',
  host: 'portal',
  method: 'POST',
  path: '/halls/messages',
  access: 'public',
  body: z.strictObject({}).optional(),
  answer: z.object({
    messages: z.array(
      z.object({
        messageHallID: z.int().min(0),
        messageType: wordOf(['error', 'warning', 'info', 'other'], 'other'),
        messageHeader: z.string(),
        messageText: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** The message to show before a game opens, or null. `GameType` 1 means games 1 and 2, 3 means game 3. */
export const getPreGameMessage = operation({
  name: 'getPreGameMessage',
  summary: 'The message shown before a game opens',
  host: 'portal',
  method: 'POST',
  path: '/user/getMessages',
  access: 'player',
  body: z.strictObject({ GameType: numberInput(mainGame), bingoid: bingoIdInput }),
  answer: z.object({ title: z.string(), text: z.string() }).nullable(),
  refusals: ['not_a_member'],
});
