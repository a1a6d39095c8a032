/** The mail server's address and the sender of e-mails. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { isLoopbackHost } from '../../platform/loopback-host.ts';
import { settings } from '../../platform/settings.ts';
import type { SmtpAddress } from './smtp-client.ts';

const demoFrom = 'Lokalbingo <ikke-svar@lokalbingo.example>';

/** The settings of e-mail. */
export const smtpSettings = settings({
  variables: {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe(
        'mail server, smtp://user:password@host:587 or smtps://…:465; by default the sandbox, PORT+11',
      ),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>@\r\n]* ?<[^<>@\s]+@[^<>@\s]+>$/, 'must be Name <address>')
      .default(demoFrom)
      .describe('the sender of e-mails'),
  },
  demoValues: { SMTP_URL: undefined, MAIL_FROM: demoFrom },
  interpret: (env, { isProduction, sandbox }): SmtpAddress => {
    const url = env.SMTP_URL ?? sandbox.smtpUrl;
    const requireTls = isProduction || !isLoopbackHost(new URL(url).hostname);
    return { url, from: env.MAIL_FROM, requireTls, timeoutMs: providerWaits.mailMs };
  },
});
