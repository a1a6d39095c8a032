import { batchedRead } from '../../../platform/batched-read.ts';
import type { Db } from '../../../platform/database.ts';
import type { RoundPrize } from '../ticket.ts';
import { prizesOfStages, type StageKey } from '../ticket-store.ts';

/** Reads who has won a stage, and what. */
export type ReadPrizes = (stage: StageKey) => Promise<readonly RoundPrize[]>;

/** Makes a reader: when many halls have winners at the same moment, all of them are read by one statement. */
export function openPrizeReader(db: Db): ReadPrizes {
  return batchedRead<StageKey, readonly RoundPrize[]>({ read: (stages) => prizesOfStages(db, stages) });
}
