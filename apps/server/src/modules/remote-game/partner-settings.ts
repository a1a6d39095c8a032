/**
 * The address of the partner of remote game 501, and the secrets of both directions. An installation may have no
 * partner.
 */
import { partyWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import {
  allOrNone,
  allOrNoneComplaints,
  type Installation,
  settings,
  words,
} from '../../platform/settings.ts';
import { licensedHours, type OpeningHours } from './opening-hours.ts';
import type { PartnerAddress } from './partner-client.ts';

/** The partner's address, and the secret of its calls to us. The portal determines where players return. */
type PartnerAccount = Omit<PartnerAddress, 'returnUrl'> & {
  readonly callbackSecret: string;
  readonly hours: OpeningHours;
};

const hoursShape = /^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;

const inSandbox = ({ sandbox }: Installation) => ({
  PARTNER_501_URL: `${sandbox.httpUrl}/partner-501/wallet`,
  PARTNER_501_SECRET: 'sandbox-partner-501-secret',
  PARTNER_501_CALLBACK_SECRET: 'sandbox-partner-501-callback-secret',
});

/** The settings of the partner; undefined when there is none. */
export const partnerSettings = settings({
  variables: {
    PARTNER_501_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'the base URL of the partner of game 501; by default the sandbox in the demo, otherwise none',
      ),
    PARTNER_501_SECRET: words.optional().describe('the secret that signs our requests to that partner'),
    PARTNER_501_CALLBACK_SECRET: words
      .optional()
      .describe("the secret that signs that partner's requests to us; must differ from ours"),
    PARTNER_501_HOURS: z
      .string()
      .regex(hoursShape, { error: 'must be like 10:00-22:00' })
      .default(`${licensedHours.opens}-${licensedHours.closes}`)
      .describe('the opening hours of game 501 in Norwegian time; within the licensed 10:00-22:00'),
  },
  interpret: ({ PARTNER_501_HOURS, ...env }, installation): PartnerAccount | undefined => {
    const given = allOrNone(env, inSandbox(installation), installation);
    return (
      given && {
        url: given.PARTNER_501_URL,
        secret: given.PARTNER_501_SECRET,
        callbackSecret: given.PARTNER_501_CALLBACK_SECRET,
        hours: hoursIn(PARTNER_501_HOURS),
        waits: partyWaits,
      }
    );
  },
  addresses: (partner) => (partner ? { PARTNER_501_URL: partner.url } : {}),
  contradictions: ({ PARTNER_501_HOURS: _, ...env }, installation) => [
    ...allOrNoneComplaints(env, inSandbox(installation), {
      secrets: ['PARTNER_501_SECRET', 'PARTNER_501_CALLBACK_SECRET'],
      isPublic: installation.isPublic,
    }),
    // A message signed in one direction must not be valid in the other.
    ...(env.PARTNER_501_SECRET !== undefined && env.PARTNER_501_SECRET === env.PARTNER_501_CALLBACK_SECRET
      ? ['PARTNER_501_CALLBACK_SECRET: must differ from PARTNER_501_SECRET']
      : []),
  ],
});

function hoursIn(text: string): OpeningHours {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
}
