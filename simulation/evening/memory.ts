/** What is remembered of an evening beside the database: what its people were told and did, and what was logged. */
import { pino } from 'pino';
import type { BreakRule } from '../../apps/server/src/modules/responsible-play/responsible-play.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Fact, PartyMovement } from '../audit/memory.ts';
import type { WindowSpan } from './game-windows.ts';
import type { CallerMemory } from './hall-caller.ts';
import type { BegunPause } from './player-turn.ts';

/** A line of the log that tells that a caller has been silent. */
export type ToldSilence = {
  readonly hallId: number;
  readonly roundId: number;
  readonly since: string;
  readonly at: Date;
};

/** A played evening as it is remembered. */
export type PlayedEvening = Readonly<CallerMemory> & {
  readonly breakRule: Pick<BreakRule, 'playMs' | 'breakMs'>;
  /** Answers to purchases. */
  readonly told: readonly Fact[];
  /** Answers to movements of money to parties and back, and what the parties have written down themselves. */
  readonly moves: readonly Fact[];
  readonly partyMovements: readonly PartyMovement[];
  readonly windows: readonly WindowSpan[];
  readonly pauses: readonly BegunPause[];
  readonly toldSilences: readonly ToldSilence[];
  /** Everything else that was logged as a warning or worse. */
  readonly complaints: readonly string[];
};

/** A log that is remembered: silent callers by themselves, since they are part of the evening. */
export function rememberedLog(clock: Clock) {
  const toldSilences: ToldSilence[] = [];
  const complaints: string[] = [];
  const write = (line: string): void => {
    const { msg, hallId, roundId, since } = JSON.parse(line);
    if (msg === 'caller_silent') toldSilences.push({ hallId, roundId, since, at: clock.now() });
    else complaints.push(line);
  };
  return { log: pino({ level: 'warn' }, { write }), toldSilences, complaints };
}
