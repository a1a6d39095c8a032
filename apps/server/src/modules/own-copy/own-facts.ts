import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { type Hall, listHalls } from '../halls/halls.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import type { CopyParts } from './copy-parts.ts';

/** The dependencies of reading a player's data. */
export type OwnFactsDeps = { readonly db: Db; readonly clock: Clock; readonly parts: CopyParts };

/** All modules' data about a player at one moment. */
export type OwnFacts = Awaited<ReturnType<typeof ownFactsOf>>;

/** Reads every section as of one moment, and where each long section ended then. */
export async function ownFactsOf({ db, clock, parts }: OwnFactsDeps, playerId: number) {
  const at = clock.now();
  return readSnapshot(db, async (tx) => {
    const cards = await cardsOfPlayer(tx, playerId);
    return {
      playerId,
      at,
      ...namesOf(await listHalls(tx), new Set(cards.map(({ hallId }) => hallId))),
      sections: await eachOf(parts.sections, (read) => read(tx, playerId)),
      ends: await eachOf(parts.longSections, ({ endOf }) => endOf(tx, playerId)),
    };
  });
}

async function eachOf<Part>(
  parts: Readonly<Record<string, Part>>,
  read: (part: Part) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) found[name] = await read(part);
  return found;
}

/** Returns the names of all halls, and of the ticket systems in the player's halls. */
const namesOf = (halls: readonly Hall[], own: ReadonlySet<number>) => ({
  hallNames: new Map(halls.map(({ hallId, name }) => [hallId, name])),
  ticketSystemNames: new Map(
    halls
      .filter(({ hallId }) => own.has(hallId))
      .map(({ hallId, ticketSystemNames }) => [hallId, ticketSystemNames]),
  ),
});
