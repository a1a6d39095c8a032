/** The product's OpenAPI 3.1 document, generated from the contract alone. */

import { closedProblem } from '@lokalbingo/contract/closed-problem';
import { basePath, type Host, type Operation } from '@lokalbingo/contract/operation';
import { edgeStatus, misuse, notPermitted } from '@lokalbingo/contract/problem';
import { refusalStatus } from '@lokalbingo/contract/refusals';
import { z } from 'zod';

/** Returns the JSON schema of the encoded data. */
export function wireSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function parameters(operation: Operation): object[] {
  const from = (place: 'path' | 'query', schema: z.ZodType | undefined): object[] => {
    const shape = schema
      ? (wireSchema(schema) as { properties?: Record<string, object>; required?: string[] })
      : {};
    return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (shape.required ?? []).includes(name),
      schema: property,
    }));
  };
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same input returns the first answer and does nothing again.',
    schema: { type: 'string', maxLength: 100 },
  };
  return [
    ...from('path', operation.params),
    ...from('query', operation.query),
    ...(operation.idempotent ? [idempotencyKey] : []),
  ];
}

/** Returns the problems per status: the call's own refusals, and those that the edge may return for any call. */
function problems(operation: Operation): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  const note = (status: number, code: string): void => {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  };
  for (const code of operation.refusals)
    if (!operation.refusesInAnswer || code === misuse) note(refusalStatus[code], code);
  if (operation.access === 'staff') for (const code of notPermitted) note(refusalStatus[code], code);
  note(edgeStatus.malformed_request, 'malformed_request');
  if (operation.access !== 'public' && operation.access !== 'anyone')
    note(edgeStatus.no_valid_token, 'no_valid_token');
  note(edgeStatus.too_many_requests, 'too_many_requests');
  note(edgeStatus.unavailable, 'unavailable');
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Returns the refusals of a call that has its own format for them. */
const ownRefusals = (operation: Operation): Record<string, object> =>
  Object.fromEntries(
    (operation.verbatim?.refusedStatuses ?? []).map((status) => [
      String(status),
      { description: 'No', content: answerContent(operation) },
    ]),
  );

const security: Record<Operation['access'], object[]> = {
  public: [],
  anyone: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  game: [{ gameCookie: [] }],
  staff: [{ staffCookie: [] }],
  staff_session: [{ staffCookie: [] }],
  screen: [{ screenCookie: [] }],
};

const tags: Record<Host, string> = { portal: 'Portal', game: 'Game host', hall: 'Hall console' };

const bodyType = ({ bodyIsForm }: Operation): string =>
  bodyIsForm ? 'application/x-www-form-urlencoded' : 'application/json';

const answerContent = ({ files, streams, answer }: Operation): object =>
  files === undefined
    ? { [streams ? 'text/event-stream' : 'application/json']: { schema: wireSchema(answer) } }
    : Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function describe(operation: Operation): object {
  const bodyRequired = operation.body !== undefined && !operation.body.safeParse(undefined).success;
  return {
    operationId: operation.name,
    summary: operation.summary,
    ...(operation.permission ? { description: `Needs the permission \`${operation.permission}\`.` } : {}),
    tags: [tags[operation.host]],
    security: security[operation.access],
    parameters: parameters(operation),
    ...(operation.body
      ? {
          requestBody: {
            required: bodyRequired,
            content: { [bodyType(operation)]: { schema: wireSchema(operation.body) } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: operation.refusesInAnswer
          ? `Accepted, or refused: code is one of ${operation.refusals.filter((code) => code !== misuse).join(', ')}`
          : 'Yes',
        content: answerContent(operation),
      },
      ...problems(operation),
      ...ownRefusals(operation),
    },
  };
}

/** Builds the document that `GET /api/openapi.json` returns. */
export function openApiDocument(
  product: { name: string; version: string; cookies: Readonly<Record<string, string>> },
  operations: readonly Operation[],
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = basePath[operation.host] + operation.path;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: product.version,
      description:
        'Amounts are kroner with at most two decimals. A refusal is an RFC 9457 problem with a code from a closed list.',
    },
    paths,
    components: {
      schemas: { Problem: wireSchema(closedProblem) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        ...Object.fromEntries(
          Object.entries(product.cookies).map(([scheme, name]) => [
            scheme,
            { type: 'apiKey', in: 'cookie', name },
          ]),
        ),
      },
    },
  };
}
