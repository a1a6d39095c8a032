/** A call of the contract in a test: typed, or raw when invalid input matters. */

import { closedProblem } from '@lokalbingo/contract/closed-problem';
import {
  type AnswerOf,
  type BodyOf,
  basePath,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@lokalbingo/contract/operation';
import type { Problem } from '@lokalbingo/contract/problem';
import type { RefusalCode } from '@lokalbingo/contract/refusals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Given in Name]?: Value }
  : { readonly [Given in Name]: Value };

/** The input of a call in the code's types: øre and dates, not kroner and texts. */
export type TestInput<Op extends Operation> = Part<'body', BodyOf<Op>> &
  Part<'query', QueryOf<Op>> &
  Part<'params', ParamsOf<Op>> &
  Pick<WireInput, 'headers' | 'address'>;

/** The raw input of a call. */
export type WireInput = {
  /** JSON, or raw text. */
  readonly body?: unknown;
  readonly query?: string | Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address of the caller. */
  readonly address?: string;
};

/** The response: an answer with 200, otherwise a problem, also for a refusal in the answer's own shape. */
export type TestOutcome<Op extends Operation> = {
  readonly status: number;
  readonly answer: AnswerOf<Op> | undefined;
  readonly problem: Problem | undefined;
};

/** Encodes typed input. */
export function wireInputOf<Op extends Operation>(operation: Op, input: TestInput<Op>): WireInput {
  const encoded = (part: 'body' | 'query' | 'params') => {
    const shape = operation[part];
    return shape && input[part] !== undefined ? { [part]: z.encode(shape, input[part] as never) } : {};
  };
  const { headers, address }: Pick<WireInput, 'headers' | 'address'> = input;
  return {
    ...encoded('body'),
    ...encoded('query'),
    ...encoded('params'),
    ...(headers && { headers }),
    ...(address !== undefined && { address }),
  };
}

/** Converts a call to a request to its host. */
export function requestOf(operation: Operation, input: WireInput): InjectOptions {
  const { body, query = {}, params = {}, headers = {}, address } = input;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return {
    method: operation.method,
    url: basePath[operation.host] + path,
    query,
    headers: { ...(body !== undefined && { 'content-type': contentTypeOf(operation) }), ...headers },
    ...(body !== undefined && { payload: textOf(operation, body) }),
    ...(address !== undefined && { remoteAddress: address }),
  };
}

const contentTypeOf = ({ bodyIsForm }: Operation): string =>
  bodyIsForm ? 'application/x-www-form-urlencoded' : 'application/json';

function textOf({ bodyIsForm }: Operation, body: unknown): string {
  if (typeof body === 'string') return body;
  return bodyIsForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}

/** Parses a reply. @throws ZodError when it is neither the operation's answer nor a problem. */
export function outcomeOf<Op extends Operation>(
  operation: Op,
  reply: LightMyRequestResponse,
): TestOutcome<Op> {
  const status = reply.statusCode;
  if (status !== 200) return { status, answer: undefined, problem: closedProblem.parse(reply.json()) };
  const answer = z.decode(operation.answer, answerOf(operation, reply)) as AnswerOf<Op>;
  const refusal = operation.refusesInAnswer ? refusalIn(answer, reply) : undefined;
  return { status, answer: refusal ? undefined : answer, problem: refusal };
}

/** Returns the code of a refusal, in the answer's own shape or as a problem; undefined when it is none. */
export function refusalCodeOf(operation: Operation, reply: LightMyRequestResponse): string | undefined {
  if (reply.statusCode === 200 && !operation.refusesInAnswer) return undefined;
  return (reply.json() as { code?: string }).code;
}

function refusalIn(answer: unknown, { statusCode, headers }: LightMyRequestResponse): Problem | undefined {
  const { code, facts } = answer as { code?: RefusalCode; facts?: Problem['facts'] };
  if (code === undefined) return undefined;
  const requestId = String(headers['x-request-id']);
  return { type: 'about:blank', title: code, status: statusCode, code, requestId, ...(facts && { facts }) };
}

function answerOf({ files }: Operation, reply: LightMyRequestResponse): unknown {
  if (files === undefined) return reply.json();
  const [, name] = /filename="(.+)"/.exec(String(reply.headers['content-disposition'])) ?? [];
  return { name, content: new Blob([new Uint8Array(reply.rawPayload)]) };
}
