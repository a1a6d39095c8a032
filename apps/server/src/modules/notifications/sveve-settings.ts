/** The SMS gateway's address, our account there, and the sender of messages. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { sandboxClient, settings, words } from '../../platform/settings.ts';
import type { SveveAddress } from './sveve-client.ts';

const sandboxPassword = 'sandbox-sms-passwd';

/** The settings of SMS. */
export const sveveSettings = settings({
  variables: {
    SVEVE_URL: z
      .url()
      .optional()
      .describe(
        'SMS gateway: Sveve is https://api.sveve.no/SMS/SendMessage; by default the sandbox, PORT+10',
      ),
    SVEVE_USER: words.default(sandboxClient).describe('our account at the SMS gateway'),
    SVEVE_PASSWORD: words.default(sandboxPassword).describe('its password'),
    SMS_SENDER: z
      .string()
      .regex(/^[A-Za-z0-9]{1,11}$/, 'must be at most 11 letters and digits')
      .default('Lokalbingo')
      .describe('the sender of SMS, at most 11 letters and digits'),
  },
  demoValues: { SVEVE_USER: sandboxClient },
  givenSecrets: ['SVEVE_PASSWORD'],
  interpret: (env, { sandbox }): SveveAddress => ({
    url: env.SVEVE_URL ?? `${sandbox.httpUrl}/sms/SMS/SendMessage`,
    user: env.SVEVE_USER,
    password: env.SVEVE_PASSWORD,
    sender: env.SMS_SENDER,
    timeoutMs: providerWaits.smsMs,
  }),
  addresses: ({ url }) => ({ SVEVE_URL: url }),
});
