/** What a command of the desk is. Each file of commands is about one thing; `desk-commands.ts` puts them together. */
import type { Permission } from '@lokalbingo/contract/permissions';
import type { ChatDeskDeps } from '../../modules/chat/chat.ts';
import type { CouponKey } from '../../modules/coupons/coupons.ts';
import type { Actor } from '../../modules/four-eyes/four-eyes.ts';
import type { OutboxDeps } from '../../modules/notifications/notifications.ts';
import type { QrKey } from '../../modules/qr-codes/qr-codes.ts';
import type { Db } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import type { KeyRing } from '../../platform/sealed.ts';

/** What the desk works with: some of what it does is told to the member by SMS, and account numbers go into the bank's file. */
export type DeskDeps = OutboxDeps &
  CouponKey &
  QrKey &
  ChatDeskDeps &
  OurNames & {
    readonly db: Db;
    /** Who answers for members' data. */
    readonly company: string;
    /** The portal's origin, which stands in QR codes. */
    readonly portalUrl: string;
    readonly payeeKeys: KeyRing;
    /** Whether staff must have proven who they are. */
    readonly mustIdentify: boolean;
  };

/** What came of a command, in words for who gave it. */
export type DeskAnswer = { readonly isDone: boolean; readonly text: string };

/** The options that say what a command is about and how, as they were typed. */
export const deskOptions = {
  mobile: { type: 'string' },
  player: { type: 'string' },
  'leaving-money': { type: 'boolean', default: false },
  hall: { type: 'string' },
  withdrawal: { type: 'string' },
  account: { type: 'string' },
  pair: { type: 'string' },
  prize: { type: 'string' },
  tell: { type: 'string' },
  day: { type: 'string' },
  year: { type: 'string' },
  until: { type: 'string' },
  file: { type: 'string' },
  to: { type: 'string' },
  round: { type: 'string' },
  game: { type: 'string' },
  code: { type: 'string' },
  'chat-name': { type: 'string' },
  kind: { type: 'string' },
  for: { type: 'string' },
  text: { type: 'string' },
} as const;

/** What was typed, why, and who typed it. */
export type Told = {
  /** Who is logged in, by which role, and in which halls. */
  readonly by: PermittedCaller;
  /** The same person, as use cases know staff. */
  readonly actor: Actor;
  readonly command: string;
  readonly permission: Permission;
  /** The hall of what the command is about; undefined for a permission in the whole installation. */
  readonly hallId: number | undefined;
  readonly reason: string;
  readonly options: {
    readonly [Name in keyof typeof deskOptions]?: (typeof deskOptions)[Name]['type'] extends 'boolean'
      ? boolean
      : string;
  };
};

/** A command. */
export type DeskCommand = {
  /** The options that it takes, as its usage shows them. */
  readonly about: string;
  readonly does: string;
  /** It only shows something, and needs no reason. */
  readonly isLook?: boolean;
  /** It changes nothing, and needs a reason: it writes a file. */
  readonly isReading?: boolean;
  /** The permission that it takes. */
  readonly permission: Permission;
  /** It concerns a person in every hall, and takes the permission for the whole installation. */
  readonly isForInstallation?: boolean;
  /** It is about one of what waits, which this option names. */
  readonly ofCase?: { readonly list: WaitingList; readonly option: keyof typeof deskOptions };
  readonly run: (deps: DeskDeps, told: Told) => Promise<DeskAnswer>;
};

/** Something that waits for staff: a heading, and a line for each that waits, of one hall or of all. */
export type WaitingList = {
  readonly heading: string;
  /** The permission of who sees it. */
  readonly permission: Permission;
  /** Each line begins with the number of the case. */
  readonly linesOf: (deps: DeskDeps, hallId: number | undefined) => Promise<readonly string[]>;
};

/** It was done. */
export const done = (text: string): DeskAnswer => ({ isDone: true, text: text.trim() });
/** It was not. */
export const notDone = (text: string): DeskAnswer => ({ isDone: false, text });

/** A number by which the database knows something; undefined when the text is none. */
export function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A day as it is written, 2027-01-31; undefined when there is no such day. */
export function dayIn(text: string | undefined): OsloDay | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return osloDay(text);
  } catch {
    return undefined;
  }
}
