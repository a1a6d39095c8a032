/** A ticket system 1 controlled by a test: every answer is signed as its protocol page says, or wrongly. */
import { createHash, createHmac } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import {
  type AnsweringServer,
  type ReceivedRequest,
  useAnsweringServer,
} from '../../../platform/testing/answering-server.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { ticketSystem1 } from '../systems/ticket-system-1.ts';
import type { TicketSystem, TicketSystemWaits } from '../ticket-system.ts';

const secret = 'a secret between two';

/** Timeouts long enough for a slow machine. */
export const patientSystem: TicketSystemWaits = {
  connectMs: seconds(10),
  readMs: seconds(20),
  moveMs: seconds(20),
  listMs: seconds(20),
};

/** A client of the system at an address. */
export function system1At(url: string, waits = patientSystem): TicketSystem {
  return ticketSystem1({ url, client: 'lokalbingo', secret, waits }, fakeClock('2026-11-21T11:00:00Z'));
}

/** Signs an answer as the protocol page says, without our own code. */
export function system1Signature(
  { headers }: Pick<ReceivedRequest, 'headers'>,
  status: number,
  body: string,
  key = secret,
): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update(`${headers['x-signature']}\n${status}\n${digest}`).digest('hex');
}

export type System1ForTests = {
  readonly server: AnsweringServer;
  /** A client of the server. */
  readonly system: () => TicketSystem;
  /** Makes the system give this answer, by default with 200 and a valid signature. */
  readonly answers: (answer: unknown, change?: { readonly status?: number; readonly key?: string }) => void;
};

/** Starts it for the file's tests. */
export function useSystem1(): System1ForTests {
  const server = useAnsweringServer();
  return {
    server,
    system: () => system1At(`${server.url}/api`),
    answers: (answer, { status = 200, key } = {}) => {
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      server.answerBy((question, response) => {
        const signature = system1Signature(question, status, body, key);
        response.writeHead(status, { 'x-signature': signature }).end(body);
      });
    },
  };
}
