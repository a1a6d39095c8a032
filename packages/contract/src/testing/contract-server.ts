/**
 * A real HTTP server for the tests of clients. It only knows the contract: a test defines the answer of each call, in
 * the contract's own types, and the contract's codecs encode it. A call without a defined answer, an invalid request
 * and an invalid answer are mistakes, and `close` throws them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnsweredFile } from '../file-answer.ts';
import { hallOperations } from '../hall-operations.ts';
import {
  type AnswerOf,
  type BodyOf,
  basePath,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
} from '../operation.ts';
import { operations } from '../operations.ts';
import { type EdgeCode, edgeStatus, type Problem, type ProblemCode } from '../problem.ts';
import { type RefusalCode, refusalStatus } from '../refusals.ts';

/** A received call, decoded. */
export type ReceivedRequest<Op extends Operation = Operation> = {
  readonly operation: Op;
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** The call is never answered. */
export const silence = Symbol('silence');
/** The connection breaks in place of the answer. */
export const lostReply = Symbol('lost reply');
/** The connection breaks in the middle of a file. */
export const halfFile = Symbol('half a file');

/** A refusal: see {@link refused}. */
class Refused<Code extends ProblemCode> {
  readonly code: Code;
  readonly status: number;
  readonly facts: Problem['facts'];

  constructor(code: Code, status: number, facts: Problem['facts']) {
    this.code = code;
    this.status = status;
    this.facts = facts;
  }
}

export type { Refused };

/** Creates a refusal with the status of its code in the contract. */
export function refused<const Code extends ProblemCode>(code: Code, facts?: Problem['facts']): Refused<Code> {
  const status = code in refusalStatus ? refusalStatus[code as RefusalCode] : edgeStatus[code as EdgeCode];
  return new Refused(code, status, facts);
}

/** Creates a refusal of a newer server, whose code is not in the contract. */
export function refusedByNewerServer(status: number): Refused<never> {
  return new Refused('a_rule_of_tomorrow' as never, status, undefined);
}

/** The reaction to a call: its answer, one of its refusals, or a broken connection. */
export type Given<Op extends Operation> =
  | AnswerOf<Op>
  | Refused<RefusalOf<Op> | EdgeCode>
  | typeof silence
  | typeof lostReply
  | typeof halfFile;

/** Returns the reaction to a call, each time that it is made. A promise is awaited. */
export type Give<Op extends Operation> = (request: ReceivedRequest<Op>) => Given<Op> | Promise<Given<Op>>;

/** A call and its reaction: see {@link on}. */
export type Scripted = { readonly operation: Operation; readonly give: (request: never) => unknown };

/** Defines the reaction to a call: `on(getBalance).give(() => ({ balance: kroner(500) }))`. */
export function on<Op extends Operation>(operation: Op): { give(give: Give<Op>): Scripted } {
  // In two steps, so that the compiler knows the call before it checks its reaction.
  return { give: (give) => ({ operation, give }) };
}

/** The server of one test. */
export type ContractServer = {
  readonly origin: string;
  /** Every call so far, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** The calls of one kind so far, in order. */
  requestsFor<Op extends Operation>(operation: Op): readonly ReceivedRequest<Op>[];
  /** Changes the reactions from now on. */
  answer(...changed: readonly Scripted[]): void;
  /** @throws Error that lists calls without a defined answer, and violations of the contract. */
  close(): Promise<void>;
};

/**
 * Answers requests that are not calls of the contract, such as the live feed; returns false for those that it does not
 * know either.
 */
export type Otherwise = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The reference in every answer. */
export const requestId = 'ref-123';

/** Starts a server with these reactions: each host's calls under its base path. */
export async function startContractServer(
  scripted: readonly Scripted[] = [],
  otherwise: Otherwise = () => false,
): Promise<ContractServer> {
  const gives = new Map(scripted.map((each) => [each.operation.name, each]));
  const requests: ReceivedRequest[] = [];
  const mistakes: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://server');
    const operation = operationAt(request.method, url.pathname, gives);
    if (operation === undefined) {
      if (otherwise(request, response)) return;
      mistakes.push(`${request.method} ${url.pathname} is no call of the contract`);
      return send(response, refused('not_found'));
    }
    const seen = decode(operation, request, url, text);
    if (seen === undefined) {
      mistakes.push(`${operation.name} was called with ${url.search} ${text}, which violates the contract`);
      return send(response, refused('malformed_request'));
    }
    requests.push(seen);
    const give = gives.get(operation.name)?.give;
    if (give === undefined)
      mistakes.push(`${operation.name} was called, but the test defines no answer to it`);
    send(response, give === undefined ? refused('not_found') : await give(seen as never), operation);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      mistakes.push(`${request.method} ${request.url}: ${error}`);
      send(response, refused('internal_error'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    requestsFor: <Op extends Operation>({ name }: Op) =>
      requests.filter(
        ({ operation }) => operation.name === name,
      ) as unknown as readonly ReceivedRequest<Op>[],
    answer: (...changed) => {
      for (const each of changed) gives.set(each.operation.name, each);
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
    },
  };
}

const addressPattern = ({ host, path }: Operation): RegExp =>
  new RegExp(`^${basePath[host]}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Finds the call at an address. Two hosts may have one at the same address: the one with a defined answer is meant. */
function operationAt(
  method: string | undefined,
  path: string,
  answered: ReadonlyMap<string, Scripted>,
): Operation | undefined {
  const known = [
    ...[...answered.values()].map(({ operation }) => operation),
    ...operations,
    ...hallOperations,
  ];
  return known.find((each) => isAddressOf(each, method, path));
}

function isAddressOf(operation: Operation, method: string | undefined, path: string): boolean {
  return operation.method === method && addressPattern(operation).test(path);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

function decode(
  operation: Operation,
  request: IncomingMessage,
  url: URL,
  text: string,
): ReceivedRequest | undefined {
  const params = operation.params?.safeParse({ ...addressPattern(operation).exec(url.pathname)?.groups });
  const query = operation.query?.safeParse(Object.fromEntries(url.searchParams));
  const body = operation.body?.safeParse(text === '' ? undefined : JSON.parse(text));
  for (const part of [params, query, body]) if (part?.success === false) return undefined;
  const { authorization, 'idempotency-key': key } = request.headers;
  return {
    operation,
    params: params?.data,
    query: query?.data,
    body: body?.data,
    token: authorization?.replace(/^Bearer /, ''),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  } as ReceivedRequest;
}

/** Sends the reaction to a call, for {@link Otherwise} too. */
export function send(response: ServerResponse, given: unknown, operation?: Operation): void {
  if (given === silence) return;
  if (given === lostReply) {
    response.destroy();
    return;
  }
  if (given === halfFile) {
    response.writeHead(200, {
      'content-disposition': 'attachment; filename="fil.json"',
      'content-length': 20,
    });
    response.write('{"halv":', () => response.destroy());
    return;
  }
  if (operation?.files !== undefined && !(given instanceof Refused)) {
    sendFile(response, given as AnsweredFile);
    return;
  }
  const no = given instanceof Refused ? problemOf(given) : undefined;
  const text = JSON.stringify(no ?? operation?.answer.encode(given));
  response.writeHead(no?.status ?? 200, { 'content-type': 'application/json', 'x-request-id': requestId });
  response.end(text);
}

function sendFile(response: ServerResponse, { name, content }: AnsweredFile): void {
  const disposition = `attachment; filename="${name}"`;
  response.writeHead(200, { 'content-disposition': disposition, 'x-request-id': requestId });
  void content.arrayBuffer().then((bytes) => response.end(Buffer.from(bytes)));
}

function problemOf({ code, status, facts }: Refused<ProblemCode>): Problem {
  return { type: 'about:blank', title: code, status, code, requestId, ...(facts ? { facts } : {}) };
}
