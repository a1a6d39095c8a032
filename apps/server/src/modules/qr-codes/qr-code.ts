/** A code of a hall. */
import type { qrCodeKinds, qrCodeUsers } from '@lokalbingo/contract/qr-codes-staff';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** The subject of a code. */
export type CodeKind = (typeof qrCodeKinds)[number];

/** The content of a code, its users and its last day. */
export type QrCode = {
  readonly hallId: number;
  readonly kind: CodeKind;
  /** From 1 to 1000 characters. A literal `\n` becomes a line break. */
  readonly message: string;
  /** One member in total, for a code that is handed over; or each member once, for a code on a wall. */
  readonly usedBy: (typeof qrCodeUsers)[number];
  readonly lastDay: OsloDay;
};

/** A code as stored. It never changes. */
export type KeptCode = QrCode & {
  readonly codeNo: number;
  readonly actor: Actor;
  readonly reason: string;
  readonly madeAt: Date;
};
