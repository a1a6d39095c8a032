/** The address of ticket system 2, and our credentials there. It is optional. */
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
import type { System2Address } from './ticket-system-2.ts';

const inSandbox = ({ sandbox }: Installation) => ({
  TICKETS_2_URL: `${sandbox.httpUrl}/tickets/2/xml`,
  TICKETS_2_USER: sandboxClient,
  TICKETS_2_PASSWORD: 'sandbox-tickets-2-password',
});

/** The settings of ticket system 2; undefined when there is none. */
export const ticketSystem2Settings = settings({
  variables: {
    TICKETS_2_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('the URL of ticket system 2; by default the sandbox in the demo, otherwise none'),
    TICKETS_2_USER: words
      .regex(/^[^:]+$/, 'must not contain a colon')
      .optional()
      .describe('our user name at ticket system 2'),
    TICKETS_2_PASSWORD: words.optional().describe('its password'),
  },
  interpret: (env, installation): System2Address | undefined => {
    const given = allOrNone(env, inSandbox(installation), installation);
    return (
      given && {
        url: given.TICKETS_2_URL,
        user: given.TICKETS_2_USER,
        password: given.TICKETS_2_PASSWORD,
        waits: partyWaits,
      }
    );
  },
  addresses: (system) => (system ? { TICKETS_2_URL: system.url } : {}),
  contradictions: (env, installation) =>
    allOrNoneComplaints(env, inSandbox(installation), {
      secrets: ['TICKETS_2_PASSWORD'],
      isPublic: installation.isPublic,
    }),
});
