/** Parses the XML of ticket system 2 (docs/protocols/ticket-system-2.md). Input is validated only here. */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import { xmlReader } from '../../../platform/xml-reader.ts';
import type { SystemTicket } from '../ticket-system.ts';
import { textForPlayer } from './text-for-player.ts';

/** The format of the system's ticket numbers. */
export const system2Number = /^[A-Z]{2}-[0-9]{8}$/;

/** A movement that the system reports as done. */
export type System2Transfer = {
  readonly ref: string;
  readonly type: 'NEW' | 'ADD' | 'END';
  readonly number: string;
  readonly amountOre: Ore;
  /** The total staked on a closed ticket, when the system reports it. */
  readonly stakedOre?: Ore;
  readonly at: Date;
  /** Only in a report. */
  readonly hallId: number | undefined;
};

/** The system's answer to a command. */
export type System2Reply = {
  readonly code: string;
  /** One line for the player, or empty. */
  readonly message: string;
  readonly transfers: readonly System2Transfer[];
  readonly tickets: readonly SystemTicket[];
  readonly outcome: System2Outcome | undefined;
};

/** The state of a movement, and the movement itself if the system has done it. */
type System2Outcome = {
  readonly ref: string;
  readonly state: 'DONE' | 'REFUSED' | 'CANCELLED' | 'NONE';
  readonly transfer: System2Transfer | undefined;
};

const readXml = xmlReader({
  ignoreAttributes: false,
  isArray: (name) => name === 'movement' || name === 'ticket',
});

const number = z.string().regex(system2Number);
const amount = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,8})$/)
  .transform((digits): Ore => ore(Number(digits)))
  .refine((value) => value <= 100_000_000);
const moment = z.iso.datetime().transform((text) => new Date(text));
const line = z.string().transform((text) => textForPlayer(unescaped(text)));

const transfer = z
  .object({
    '@ref': z.string(),
    '@type': z.enum(['NEW', 'ADD', 'END']),
    '@tno': number,
    '@amt': amount,
    '@staked': amount.optional(),
    '@time': moment,
    '@site': z
      .string()
      .regex(/^[1-9][0-9]{0,8}$/)
      .optional(),
  })
  // Only a close may have the amount zero.
  .refine((value) => value['@type'] === 'END' || value['@amt'] > 0)
  .transform(
    (fields): System2Transfer => ({
      ref: fields['@ref'],
      type: fields['@type'],
      number: fields['@tno'],
      amountOre: fields['@amt'],
      ...(fields['@staked'] !== undefined && { stakedOre: fields['@staked'] }),
      at: fields['@time'],
      hallId: fields['@site'] === undefined ? undefined : Number(fields['@site']),
    }),
  );

const stateOf = { A: 'open', B: 'locked', X: 'closed' } as const;
const ticket = z
  .object({
    '@tno': number,
    '@saldo': amount,
    '@status': z.enum(['A', 'B', 'X']),
    '@info': line,
    '@opened': moment,
  })
  .transform((fields): SystemTicket => {
    const state = stateOf[fields['@status']];
    return {
      number: fields['@tno'],
      balanceOre: fields['@saldo'],
      state,
      text: fields['@info'],
      createdAt: fields['@opened'],
      canDeposit: state === 'open',
      canClose: state === 'open',
    };
  });

const reply = z.object({
  reply: z.object({
    '@cmd': z.string(),
    '@code': z.string().regex(/^[0-9]{2}$/),
    '@message': line,
    movement: z.array(transfer).default([]),
    ticket: z.array(ticket).default([]),
    outcome: z
      .object({
        '@ref': z.string(),
        '@state': z.enum(['DONE', 'REFUSED', 'CANCELLED', 'NONE']),
        movement: z.array(transfer).max(1).default([]),
      })
      .transform(
        (fields): System2Outcome => ({
          ref: fields['@ref'],
          state: fields['@state'],
          transfer: fields.movement[0],
        }),
      )
      .optional(),
  }),
});

/**
 * Parses the answer to a command; undefined when it is incomplete, not XML, not a reply, or a reply to another command.
 */
export function readSystem2Reply(xml: string, command: string): System2Reply | undefined {
  const read = reply.safeParse(readXml(xml));
  if (!read.success || read.data.reply['@cmd'] !== command) return undefined;
  const { '@code': code, '@message': message, movement: transfers, ticket, outcome } = read.data.reply;
  return { code, message, transfers, tickets: ticket, outcome };
}

const predefined: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * Replaces the five predefined XML entities, each once. Undefined when there is any other entity:
 * the system promises none.
 */
function unescaped(text: string): string | undefined {
  if (/&(?!(?:lt|gt|amp|quot|apos);)/.test(text)) return undefined;
  return text.replaceAll(/&[a-z]+;/g, (entity) => predefined[entity] ?? entity);
}
