/**
 * Players who send hostile requests: each with a session, a window, and no money, so that not one øre may
 * move.
 */

import type { Host } from '@lokalbingo/contract/operation';
import { registerCard } from '@lokalbingo/contract/payments';
import { readConfig } from '../../apps/server/src/config.ts';
import { openTestWindow } from '../../apps/server/src/modules/game-launch/testing/test-window.ts';
import { openTestSession } from '../../apps/server/src/modules/identity/testing/test-session.ts';
import { saveCard } from '../../apps/server/src/modules/payments/payments.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { systemRandom } from '../../apps/server/src/platform/random-bytes.ts';
import { ok } from '../../apps/server/src/platform/result.ts';
import { post } from '../post.ts';
import type { Target } from '../target.ts';
import type { Credential } from './draft.ts';
import { type HostileStaff, newHostileStaff } from './hostile-staff.ts';

/** A player and their values. */
export type HostilePlayer = {
  readonly mobile: string;
  readonly playerId: number;
  readonly hallId: number;
  readonly cardId: number;
  readonly transactionId: string;
  /** The session's token; replaced by {@link HostilePlayer.renew}. */
  token: string;
  /** The window's cookie. */
  cookie: string;
  /** A staff member of the hall who knows the player's card. Only for requests to the console. */
  readonly staff: HostileStaff | undefined;
  /** Logs in again, after a request has ended the session. */
  readonly renew: () => Promise<void>;
};

const mainGame = 1;
const merchantOf = (hallId: number): string => String(12_000_000 + hallId);

/** Makes a player with a card in the hall, a saved bank card, and a payment that was begun. */
export async function newHostilePlayer(
  { portalUrl, world }: Target,
  db: Db,
  hallId: number,
  { paidIn = 0, withStaff = false } = {},
): Promise<HostilePlayer> {
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn }] });
  const { player_id: playerId } = await db
    .selectFrom('identity.players')
    .select('player_id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  const { cards } = readConfig({});
  const owner = { hallId, playerId, merchantId: merchantOf(hallId) };
  const bankCard = {
    issuer: 'Visa',
    maskedPan: '492500******0004',
    expiryYymm: '3012',
    // The sandbox's own token for the card, which it recognises.
    token: `sandbox-saved-${owner.merchantId}-visa`,
  };
  await inTransaction(db, async (tx) =>
    ok(await saveCard(tx, { random: systemRandom, ...cards }, owner, bankCard, systemClock.now())),
  );
  const { card_id: cardId } = await db
    .selectFrom('payments.saved_cards')
    .select('card_id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const open = async () => ({
    token: (await openTestSession(db, systemClock, playerId)).token,
    cookie: await openTestWindow(db, systemClock, { playerId, hallId, mainGame, isSecure: false }),
  });
  const { token, cookie } = await open();
  const headers = { authorization: `Bearer ${token}` };
  const begun = await post(
    portalUrl,
    registerCard,
    { bingoid: hallId },
    { address: world.newAddress(), headers },
  );
  const staff = withStaff ? await newHostileStaff(db, { hallId, playerId, mobile }) : undefined;
  const player: HostilePlayer = {
    mobile,
    playerId,
    hallId,
    cardId,
    transactionId: String(begun.answer.transactionId),
    token,
    cookie,
    staff,
    renew: async () => {
      Object.assign(player, await open());
      await staff?.renew();
    },
  };
  return player;
}

/** Returns the credentials of a player's calls. `dead` ones were valid once. */
export function credentialsOf(
  as: Credential,
  host: Host,
  player: HostilePlayer,
  dead: HostilePlayer,
): Readonly<Record<string, string>> {
  const { token } = player;
  const cookieOf = ({ cookie, staff }: HostilePlayer) => (host === 'hall' ? (staff?.cookie ?? '') : cookie);
  const [name = '', value = ''] = cookieOf(player).split('=');
  const half = Math.floor(token.length / 2);
  const shown = (bearer: string, window: string): Readonly<Record<string, string>> =>
    host === 'portal' ? { authorization: `Bearer ${bearer}` } : { cookie: `${name}=${window}` };
  const mixed = (mine: string, other: string): string => mine.slice(0, half) + other.slice(half);
  const kinds: Readonly<Record<Credential, () => Readonly<Record<string, string>>>> = {
    own: () => shown(token, value),
    none: () => ({}),
    cut: () => shown(token.slice(0, -1), value.slice(0, -1)),
    mixed: () => shown(mixed(token, dead.token), mixed(value, cookieOf(dead).split('=')[1] ?? '')),
    ended: () => shown(dead.token, cookieOf(dead).split('=')[1] ?? ''),
    swapped: () => shown(value, token),
    garbage: () => ({
      authorization: `Basic ${token}, Bearer ${'æ'.repeat(100)}`,
      cookie: `${name}=${'"'.repeat(100)}`,
    }),
  };
  return kinds[as]();
}
