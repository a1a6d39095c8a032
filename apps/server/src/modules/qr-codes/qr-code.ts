/** A code of a hall. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** What a code is about: a welcome, a message about a game, or the hall's page on my page, which it opens. */
export const codeKinds = ['welcome', 'game', 'hall_page'] as const;
/** One of {@link codeKinds}. */
export type CodeKind = (typeof codeKinds)[number];

/** What a code says, to whom and until when. */
export type QrCode = {
  readonly hallId: number;
  readonly kind: CodeKind;
  /** From 1 to 1000 signs. A literal `\n` is a line break where it is shown. */
  readonly message: string;
  /** One member in all, as of what is handed over; or each member once, as of what hangs on a wall. */
  readonly usedBy: 'one_player' | 'each_player';
  readonly lastDay: OsloDay;
};

/** A code as it was made. It never changes. */
export type KeptCode = QrCode & {
  readonly codeNo: number;
  readonly actor: Actor;
  readonly reason: string;
  readonly madeAt: Date;
};
