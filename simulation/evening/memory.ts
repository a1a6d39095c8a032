/** Records the facts of an evening that the database lacks: the answers and acts of its people, and the log. */
import { pino } from 'pino';
import type { BreakRule } from '../../apps/server/src/modules/responsible-play/responsible-play.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Fact, PartyTransfer } from '../audit/memory.ts';
import type { WindowSpan } from './game-windows.ts';
import type { CallerMemory } from './hall-caller.ts';
import type { BegunPause } from './player-turn.ts';

/** A log line that reports a silent caller. */
export type ReportedSilence = {
  readonly hallId: number;
  readonly roundId: number;
  readonly since: string;
  readonly at: Date;
};

/** The record of a played evening. */
export type PlayedEvening = Readonly<CallerMemory> & {
  readonly breakRule: Pick<BreakRule, 'playMs' | 'breakMs'>;
  /** Answers to purchases. */
  readonly answers: readonly Fact[];
  /** Answers to movements of money to parties and back, and the parties' own books. */
  readonly moves: readonly Fact[];
  readonly partyTransfers: readonly PartyTransfer[];
  readonly windows: readonly WindowSpan[];
  readonly pauses: readonly BegunPause[];
  readonly reportedSilences: readonly ReportedSilence[];
  /** Every other log line of level warning or above. */
  readonly complaints: readonly string[];
};

/** Records a log. Lines about silent callers are kept apart, because an evening is meant to have some. */
export function rememberedLog(clock: Clock) {
  const reportedSilences: ReportedSilence[] = [];
  const complaints: string[] = [];
  const write = (line: string): void => {
    const { msg, hallId, roundId, since } = JSON.parse(line);
    if (msg === 'caller_silent') reportedSilences.push({ hallId, roundId, since, at: clock.now() });
    else complaints.push(line);
  };
  return { log: pino({ level: 'warn' }, { write }), reportedSilences, complaints };
}
