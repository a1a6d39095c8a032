import { batchedRead } from '../../../platform/batched-read.ts';
import type { Db } from '../../../platform/database.ts';
import type { RoundPrize } from '../ticket.ts';
import { prizesOfStages, type StageKey } from '../ticket-store.ts';

/** Reads the winners of a stage, with their prizes. */
export type ReadPrizes = (stage: StageKey) => Promise<readonly RoundPrize[]>;

/** Creates a reader that batches: when many halls have winners at the same moment, one statement serves all. */
export function openPrizeReader(db: Db): ReadPrizes {
  return batchedRead<StageKey, readonly RoundPrize[]>({ read: (stages) => prizesOfStages(db, stages) });
}
