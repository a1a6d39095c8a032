/** A client of ticket system 2, as its protocol page describes: a form in, XML out. For tests. */
import { XMLParser } from 'fast-xml-parser';
import type { RunningSandbox } from './running-sandbox.ts';

type Attributes = Readonly<Record<string, string>>;

type Outcome = {
  readonly ref: string;
  readonly state: string;
  readonly reason?: string;
  readonly movement?: readonly Attributes[];
};
type Reply = {
  readonly cmd: string;
  readonly code: string;
  readonly message: string;
  readonly movement: readonly Attributes[];
  readonly ticket: readonly Attributes[];
  readonly outcome?: Outcome;
};

/** The answer, and its document, which is parsed on demand. */
type Tickets2Answer = {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  readonly reply: Reply;
};

export type Tickets2Client = (
  fields: Readonly<Record<string, string | number>> | URLSearchParams,
  credentials?: string,
) => Promise<Tickets2Answer>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'movement' || name === 'ticket',
});

export function tickets2Client(sandbox: RunningSandbox): Tickets2Client {
  return async (fields, credentials = 'lokalbingo:sandbox-tickets-2-password') => {
    const response = await fetch(`${sandbox.url}/tickets/2/xml`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(credentials)}` },
      body:
        fields instanceof URLSearchParams
          ? fields
          : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    });
    const text = await response.text();
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text,
      get reply() {
        const { reply } = parser.parse(text, true) as { reply: Reply };
        return { ...reply, movement: reply.movement ?? [], ticket: reply.ticket ?? [] };
      },
    };
  };
}
