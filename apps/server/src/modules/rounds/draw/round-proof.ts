import { getRoundProof } from '@lokalbingo/contract/rounds';
import { piecesOfCached } from '../../../platform/http/cached-json.ts';
import type { LongReading } from '../../../platform/long-reading.ts';
import { publicRoundId, type Round } from '../round.ts';
import { readEnded } from './ended-round.ts';

/**
 * The published draw of an ended round, with all tickets but not their owners. With it a window can redo the draw, also
 * the one that a cancelled round would have had. A round drawn by its hall's caller has no commitment and no seed: its
 * proof lists the called balls.
 */
export const roundProofReading: LongReading<Round> = {
  name: 'round proof',
  write: async function* (db, round, gone) {
    const { state, tickets } = await readEnded(db, round, gone);
    yield* piecesOfCached(getRoundProof, {
      roundId: publicRoundId(round),
      commitment: round.commitment,
      ticketsHash: state.ticketsHash,
      seed: state.seed,
      order: [...state.called],
      tickets: tickets.map(({ ticketNo, kind, layout }) => ({ ticketNo, kind, layout })),
    });
  },
};
