import { portalPages } from '@lokalbingo/contract/addresses';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { notifyPlayer, type PlayerNotice } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { type Complaint, complaintNumber } from './complaint.ts';
import type { complaintTexts } from './complaints.nb.ts';

/** The dependencies of notifying a player about a complaint. */
export type NotifyDeps = OutboxDeps & { readonly productName: string; readonly portalUrl: string };

/** Notifies the player about a complaint by e-mail or SMS, once this transaction has committed. */
export async function notifyComplainant(
  tx: Tx,
  deps: NotifyDeps,
  complaint: Pick<Complaint, 'complaintId' | 'hallId' | 'playerId' | 'receivedAt'>,
  textFor: (facts: Parameters<typeof complaintTexts.received>[0]) => PlayerNotice,
): Promise<void> {
  const hall = await findHall(tx, complaint.hallId);
  assert(hall.ok, 'A complaint is about a hall.');
  const notice = textFor({
    number: complaintNumber(complaint),
    hallName: hall.value.name,
    productName: deps.productName,
    link: `${deps.portalUrl}${portalPages.ownComplaints}`,
  });
  await notifyPlayer(tx, deps, complaint.playerId, notice);
}
