/** A code of a hall. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** The subject of a code: a welcome, a message about a game, or the hall's section on my page, which it opens. */
export const codeKinds = ['welcome', 'game', 'hall_page'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The content of a code, its users and its last day. */
export type QrCode = {
  readonly hallId: number;
  readonly kind: CodeKind;
  /** From 1 to 1000 characters. A literal `\n` becomes a line break. */
  readonly message: string;
  /** One member in total, for a printed code that is handed over; or each member once, for one on a wall. */
  readonly usedBy: 'one_player' | 'each_player';
  readonly lastDay: OsloDay;
};

/** A code as stored. It never changes. */
export type KeptCode = QrCode & {
  readonly codeNo: number;
  readonly actor: Actor;
  readonly reason: string;
  readonly madeAt: Date;
};
