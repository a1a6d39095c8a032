import { storeSamplePlayer } from '../apps/server/src/modules/identity/testing/sample-player.ts';
import { openCard, type PlayerCard } from '../apps/server/src/modules/player-cards/player-cards.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import type { BenchHall } from './bench-database.ts';
import { payIn } from './pay-in.ts';

/**
 * Gives this many players a card with money in every hall. In the returned list, consecutive cards are of
 * different halls.
 */
export async function openMembers(
  owner: Db,
  halls: readonly BenchHall[],
  playerCount: number,
): Promise<readonly PlayerCard[]> {
  const players: number[] = [];
  while (players.length < playerCount) players.push(await storeSamplePlayer(owner));
  const ofHalls = await Promise.all(halls.map(({ hallId }) => openCardsIn(owner, hallId, players)));
  return players.flatMap((_, at) => ofHalls.flatMap((cards) => cards[at] ?? []));
}

/** Gives players a card in a hall, with money on it. */
export async function openCardsIn(
  owner: Db,
  hallId: number,
  players: readonly number[],
): Promise<readonly PlayerCard[]> {
  const opened = await inTransaction(owner, async (tx) => {
    const cards: PlayerCard[] = [];
    for (const playerId of players) {
      const card = await openCard(tx, { clock: systemClock }, { hallId, playerId });
      assert(card.ok, 'A card was refused.');
      cards.push(card.value);
    }
    const accountIds = cards.map(({ accountId }) => accountId);
    await payIn(tx, { hallId, accountIds, amountKroner: 10_000 }, systemClock.now());
    return ok(cards);
  });
  return opened.value;
}
