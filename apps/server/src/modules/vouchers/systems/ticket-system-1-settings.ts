/** The address of ticket system 1, and our credentials there. An installation may lack it. */
import { partyWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import {
  allOrNone,
  allOrNoneComplaints,
  type Installation,
  sandboxClient,
  settings,
  words,
} from '../../../platform/settings.ts';
import type { System1Address } from './ticket-system-1.ts';

const inSandbox = ({ sandbox }: Installation) => ({
  TICKETS_1_URL: `${sandbox.httpUrl}/tickets/1/api`,
  TICKETS_1_CLIENT: sandboxClient,
  TICKETS_1_SECRET: 'sandbox-tickets-1-secret',
});

/** The settings of ticket system 1; undefined when there is none. */
export const ticketSystem1Settings = settings({
  variables: {
    TICKETS_1_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('the base URL of ticket system 1; by default the sandbox in the demo, otherwise none'),
    TICKETS_1_CLIENT: words
      .regex(/^[\x21-\x7e]+$/, 'must be plain letters, digits and signs')
      .optional()
      .describe('our client name at ticket system 1'),
    TICKETS_1_SECRET: words.optional().describe('the secret with which ticket system 1 and we sign messages'),
  },
  interpret: (env, installation): System1Address | undefined => {
    const given = allOrNone(env, inSandbox(installation), installation);
    return (
      given && {
        url: given.TICKETS_1_URL,
        client: given.TICKETS_1_CLIENT,
        secret: given.TICKETS_1_SECRET,
        waits: partyWaits,
      }
    );
  },
  addresses: (system) => (system ? { TICKETS_1_URL: system.url } : {}),
  contradictions: (env, installation) =>
    allOrNoneComplaints(env, inSandbox(installation), {
      secrets: ['TICKETS_1_SECRET'],
      isPublic: installation.isPublic,
    }),
});
