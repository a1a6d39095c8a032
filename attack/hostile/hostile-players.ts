/** Players who send hostile requests: each with a session, a window, and no money, so that not an øre may move. */
import { registerCard } from '@lokalbingo/contract/payments';
import { readConfig } from '../../apps/server/src/config.ts';
import { openTestWindow } from '../../apps/server/src/modules/game-launch/testing/test-window.ts';
import { openTestSession } from '../../apps/server/src/modules/identity/testing/test-session.ts';
import { saveCard } from '../../apps/server/src/modules/payments/payments.ts';
import { systemChance } from '../../apps/server/src/platform/chance.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { ok } from '../../apps/server/src/platform/result.ts';
import { post } from '../post.ts';
import type { Target } from '../target.ts';
import type { Credential } from './draft.ts';

/** A player and what is theirs. */
export type HostilePlayer = {
  readonly mobile: string;
  readonly playerId: number;
  readonly hallId: number;
  readonly cardId: number;
  readonly transactionId: string;
  /** The session's token; another after {@link HostilePlayer.renew}. */
  token: string;
  /** The window's cookie. */
  cookie: string;
  /** Logs in again, after something has ended the session. */
  readonly renew: () => Promise<void>;
};

const mainGame = 1;
const merchantOf = (hallId: number): string => String(12_000_000 + hallId);

/** Makes a player with a card in the hall, a saved bank card, and a payment that was begun. */
export async function newHostilePlayer(
  { portalUrl, world }: Target,
  db: Db,
  hallId: number,
  paidIn = 0,
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
    // The sandbox's own token for the card, by which it knows it again.
    token: `sandbox-saved-${owner.merchantId}-visa`,
  };
  await inTransaction(db, async (tx) =>
    ok(await saveCard(tx, { chance: systemChance, ...cards }, owner, bankCard, systemClock.now())),
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
  const player: HostilePlayer = {
    mobile,
    playerId,
    hallId,
    cardId,
    transactionId: String(begun.answer.transactionId),
    token,
    cookie,
    renew: async () => void Object.assign(player, await open()),
  };
  return player;
}

/** The headers by which a player calls, or tries to. `dead` was somebody's once. */
export function credentialsOf(
  as: Credential,
  host: 'portal' | 'game',
  { token, cookie }: HostilePlayer,
  dead: HostilePlayer,
): Readonly<Record<string, string>> {
  const [name = '', value = ''] = cookie.split('=');
  const half = Math.floor(token.length / 2);
  const shown = (bearer: string, window: string): Readonly<Record<string, string>> =>
    host === 'portal' ? { authorization: `Bearer ${bearer}` } : { cookie: `${name}=${window}` };
  const mixed = (mine: string, other: string): string => mine.slice(0, half) + other.slice(half);
  const kinds: Readonly<Record<Credential, () => Readonly<Record<string, string>>>> = {
    own: () => shown(token, value),
    none: () => ({}),
    cut: () => shown(token.slice(0, -1), value.slice(0, -1)),
    mixed: () => shown(mixed(token, dead.token), mixed(value, dead.cookie.split('=')[1] ?? '')),
    ended: () => shown(dead.token, dead.cookie.split('=')[1] ?? ''),
    swapped: () => shown(value, token),
    garbage: () => ({
      authorization: `Basic ${token}, Bearer ${'æ'.repeat(100)}`,
      cookie: `${name}=${'"'.repeat(100)}`,
    }),
  };
  return kinds[as]();
}
