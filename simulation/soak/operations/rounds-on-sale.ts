import { seconds } from '@lokalbingo/contract/durations';
import { getTable } from '@lokalbingo/contract/rounds';
import type { Client } from '../client.ts';
import type { SoakPlayer } from '../player.ts';

/** Finds the next round on sale in a player's hall. */
export type RoundsOnSale = {
  /** Returns the id of the round. Reads the table again when no round is left. */
  readonly next: (player: SoakPlayer) => Promise<number>;
};

type OnSale = { readonly roundId: number; readonly closesAtMs: number };

const inTimeMs = seconds(1);

/** Reads each hall's table once for all players, since it has the rounds of the whole day. */
export function openRoundsOnSale(line: Client): RoundsOnSale {
  const tables = new Map<number, readonly OnSale[]>();
  return {
    next: async (player) => {
      for (;;) {
        const rounds = tables.get(player.hallId) ?? [];
        const next = rounds.find(({ closesAtMs }) => closesAtMs > Date.now() + inTimeMs);
        if (next) return next.roundId;
        const { answer } = await line.persist(getTable, await player.onGame());
        const onSale = answer.onSale as { roundId: number; saleClosesAt: string }[];
        tables.set(
          player.hallId,
          onSale.map(({ roundId, saleClosesAt }) => ({ roundId, closesAtMs: Date.parse(saleClosesAt) })),
        );
      }
    },
  };
}
