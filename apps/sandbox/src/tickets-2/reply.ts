/** The replies of ticket system 2, and their XML. */
import { kroner, type Ore } from '@lokalbingo/money';
import { XMLBuilder } from 'fast-xml-parser';
import { tickets2Texts as texts } from './tickets-2.nb.ts';

/** A code from the table in the system's protocol page. */
export type Code = keyof typeof texts.message;

/** The attributes of `<movement>`; only the report has the site, and all others have the stakes before an `END`. */
export type TransferElement = {
  readonly ref: string;
  readonly type: 'NEW' | 'ADD' | 'END';
  readonly tno: string;
  readonly amt: Ore;
  readonly staked?: Ore;
  readonly time: string;
  readonly site?: string;
};

/** The attributes of `<ticket>`. */
export type TicketElement = {
  readonly tno: string;
  readonly saldo: Ore;
  readonly status: 'A' | 'B' | 'X';
  readonly info: string;
  readonly opened: string;
};

/** The attributes of `<outcome>`, and its movement when it was done. */
type OutcomeElement = {
  readonly ref: string;
  readonly state: 'DONE' | 'REFUSED' | 'CANCELLED' | 'NONE';
  readonly reason?: Code;
  readonly movement?: TransferElement;
};

/** The content of `<reply>`. */
export type Reply = {
  readonly code: Code;
  readonly movement?: readonly TransferElement[];
  readonly ticket?: readonly TicketElement[];
  readonly outcome?: OutcomeElement;
};

/** The greatest balance that a top-up may lead to. */
export const maximumOre = kroner(1000);
/** The smallest top-up. */
export const minimumOre = kroner(1);

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/** The whole document. `cmd` is empty when the request names no command. */
export function replyDocument(cmd: string, { code, movement, ticket, outcome }: Reply): string {
  const reply = {
    ...attributes({ cmd, code, message: messageOf(code) }),
    ...(movement && { movement: movement.map(attributes) }),
    ...(ticket && { ticket: ticket.map(attributes) }),
    ...(outcome && { outcome: outcomeContent(outcome) }),
  };
  return `<?xml version="1.0" encoding="utf-8"?>\n${builder.build({ reply })}`;
}

function outcomeContent({ movement, ...outcome }: OutcomeElement): object {
  return { ...attributes(outcome), ...(movement && { movement: attributes(movement) }) };
}

function attributes(element: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(element).map(([name, value]) => [`@${name}`, String(value)]));
}

function messageOf(code: Code): string {
  if (code === '20') return texts.message['20'](maximumOre);
  if (code === '21') return texts.message['21'](minimumOre);
  return texts.message[code];
}

/** Returns the answer with a document type whose nested entities are used in the message. */
export function withEntities(document: string): string {
  const tenfold = (name: string) => `&${name};`.repeat(10);
  const entities = `<!ENTITY a "ha"><!ENTITY b "${tenfold('a')}"><!ENTITY c "${tenfold('b')}"><!ENTITY d "${tenfold('c')}">`;
  return document
    .replace('<reply', `<!DOCTYPE reply [${entities}]>\n<reply`)
    .replace('message="', 'message="&d;');
}
