/** Where the partner of remote game 501 is, and the secrets of both directions. An installation may be without it. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import {
  allOrNone,
  allOrNoneComplaints,
  type Installation,
  settings,
  words,
} from '../../platform/settings.ts';
import type { PartnerAddress } from './partner-client.ts';

/** The partner: where it is, and the secret of its calls to us. Where players come back to is the portal's matter. */
type PartnerAccount = Omit<PartnerAddress, 'returnUrl'> & { readonly callbackSecret: string };

const inSandbox = ({ sandbox }: Installation) => ({
  PARTNER_501_URL: `${sandbox.httpUrl}/partner-501/wallet`,
  PARTNER_501_SECRET: 'sandbox-partner-501-secret',
  PARTNER_501_CALLBACK_SECRET: 'sandbox-partner-501-callback-secret',
});

/** The settings of the partner; undefined where there is none. */
export const partnerSettings = settings({
  variables: {
    PARTNER_501_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'what the paths of the partner of game 501 stand under; default the sandbox in the demo, else none',
      ),
    PARTNER_501_SECRET: words
      .optional()
      .describe('the secret by which our requests to that partner are signed'),
    PARTNER_501_CALLBACK_SECRET: words
      .optional()
      .describe("another, by which that partner's requests to us are signed"),
  },
  interpret: (env, installation): PartnerAccount | undefined => {
    const given = allOrNone(env, inSandbox(installation), installation);
    return (
      given && {
        url: given.PARTNER_501_URL,
        secret: given.PARTNER_501_SECRET,
        callbackSecret: given.PARTNER_501_CALLBACK_SECRET,
        waits: {
          connectMs: providerWaits.partyConnectMs,
          readMs: providerWaits.partyReadMs,
          moveMs: providerWaits.partyMoveMs,
        },
      }
    );
  },
  addresses: (partner) => (partner ? { PARTNER_501_URL: partner.url } : {}),
  contradictions: (env, installation) => [
    ...allOrNoneComplaints(env, inSandbox(installation), {
      secrets: ['PARTNER_501_SECRET', 'PARTNER_501_CALLBACK_SECRET'],
      isPublic: installation.isPublic,
    }),
    // Whoever has seen what is signed in one direction must not be able to send it in the other.
    ...(env.PARTNER_501_SECRET !== undefined && env.PARTNER_501_SECRET === env.PARTNER_501_CALLBACK_SECRET
      ? ['PARTNER_501_CALLBACK_SECRET: must be another than PARTNER_501_SECRET']
      : []),
  ],
});
