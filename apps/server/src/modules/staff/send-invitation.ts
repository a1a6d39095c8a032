import { after, hours } from '@lokalbingo/contract/durations';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { Tx } from '../../platform/database.ts';
import { newSecret } from '../../platform/secret.ts';
import { sendEmail, sendSms } from '../notifications/notifications.ts';
import { insertInvitation, type Target } from './people-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffTexts } from './staff-texts.nb.ts';

const invitationMs = hours(72);

/**
 * Creates an invitation, which invalidates the person's earlier ones.
 * @returns the link with its token, which is stored only as a hash
 */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<StaffDeps, 'clock' | 'random' | 'hallUrl'>,
  { staffId, invitedBy }: { readonly staffId: number; readonly invitedBy?: number },
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const token = newSecret(deps.random);
  const now = deps.clock.now();
  const expiresAt = after(now, invitationMs);
  await insertInvitation(tx, { staffId, token, invitedBy, now, expiresAt });
  return { link: `${deps.hallUrl}${hallPages.invitation}#${token}`, expiresAt };
}

/** Sends a person a new invitation: by e-mail if there is an address, otherwise by SMS. */
export async function sendInvitation(
  tx: Tx,
  deps: StaffDeps,
  { staffId, firstName, workEmail, mobile }: Pick<Target, 'staffId' | 'firstName' | 'workEmail' | 'mobile'>,
  invitedBy: number,
): Promise<void> {
  const { link, expiresAt } = await makeInvitation(tx, deps, { staffId, invitedBy });
  const { productName } = deps;
  if (workEmail !== null)
    await sendEmail(tx, deps, {
      to: workEmail,
      subject: staffTexts.subject(productName),
      text: staffTexts.email(productName, firstName, link),
      goodUntil: expiresAt,
    });
  else if (mobile !== null)
    await sendSms(tx, deps, { to: mobile, text: staffTexts.sms(productName, link), goodUntil: expiresAt });
}
