/** The hostile request with a number: its target, and its error. */
import type { Aim } from './aims.ts';
import { type Draft, finished, type HostileRequest } from './draft.ts';
import {
  contentTypes,
  hostileBodies,
  hostileHeaders,
  hostileJson,
  hostilePaths,
  hostileQueries,
  hostileTexts,
  hugeTexts,
  oddMethods,
} from './hostile-values.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { edgesOf, type Field, type Known, shapeOf, validFields } from './valid-input.ts';

/** The values that the sender of a request knows: its own, and others'. */
export type Knowledge = { readonly own: Known; readonly foreign: Known };

/** Makes request `number` of a seed. The same knowledge gives the same request. */
export function hostileRequest(
  seed: number,
  number: number,
  aim: Aim,
  { own, foreign }: Knowledge,
): HostileRequest {
  const random = seededRandom(seed, number);
  const fieldsOf = (part: 'body' | 'query' | 'params'): readonly Field[] | undefined => {
    const shape = aim.operation && shapeOf(aim.operation, part);
    return shape && validFields(shape, own, random);
  };
  const draft: Draft = {
    aim,
    as: 'own',
    method: aim.method,
    params: fieldsOf('params') ?? [],
    query: fieldsOf('query') ?? [],
    body: fieldsOf('body'),
    headers: aim.operation?.idempotent && random.next() < 0.5 ? { 'idempotency-key': `k${number}` } : {},
  };
  const way = random.oneOf(tickets);
  return finished(number, way, { ...draft, ...ways[way](draft, random, foreign) });
}

type Way = (draft: Draft, random: SeededRandom, foreign: Known) => Partial<Draft>;

const ways = {
  'as asked': () => ({}),
  'one field': (draft, random) => withOneField(draft, random, (field) => wrongJson(field, random)),
  'all fields': ({ params, query, body }, random) => {
    const spoilt = (fields: readonly Field[]) =>
      fields.map((field) => ({ ...field, json: wrongJson(field, random) }));
    return { params: spoilt(params), query: spoilt(query), ...(body && { body: spoilt(body) }) };
  },
  'foreign id': (draft, random, foreign) =>
    withOneField(draft, random, ({ name, json }) => {
      const values = foreign[name];
      return values && values.length > 0 ? JSON.stringify(random.oneOf(values)) : json;
    }),
  'other fields': ({ body = [] }, random) => ({ body: withOtherFields(body, random) }),
  body: (_draft, random) => ({
    rawBody: random.next() < 0.03 ? Buffer.from(random.oneOf(hugeTexts)) : random.oneOf(hostileBodies),
  }),
  'content type': (_draft, random) => ({ headers: { 'content-type': random.oneOf(contentTypes) } }),
  method: (_draft, random) => ({ method: random.oneOf(oddMethods) }),
  headers: (_draft, random) => ({ headers: random.oneOf(hostileHeaders) }),
  query: (_draft, random) => ({ rawQuery: random.oneOf(hostileQueries) }),
  path: (_draft, random) => ({ turnPath: random.oneOf(hostilePaths) }),
  credential: (_draft, random) => ({
    as: random.oneOf(['none', 'cut', 'mixed', 'ended', 'swapped', 'garbage'] as const),
  }),
} satisfies Record<string, Way>;

const weights: Readonly<Record<keyof typeof ways, number>> = {
  'as asked': 4,
  'one field': 42,
  'all fields': 6,
  'foreign id': 14,
  'other fields': 6,
  body: 5,
  'content type': 4,
  method: 3,
  headers: 5,
  query: 3,
  path: 3,
  credential: 5,
};

const tickets = Object.entries(weights).flatMap(([way, weight]) =>
  Array.from({ length: weight }, () => way as keyof typeof ways),
);

/** Returns the draft with a different value in one field, in any part. */
function withOneField(
  { params, query, body }: Draft,
  random: SeededRandom,
  another: (field: Field) => string,
): Partial<Draft> {
  const parts = { params, query, ...(body && { body }) };
  const places = Object.entries(parts).flatMap(([part, fields]) => fields.map((_, at) => ({ part, at })));
  if (places.length === 0) return {};
  const { part, at } = random.oneOf(places);
  const fields = parts[part as keyof typeof parts] ?? [];
  return { [part]: fields.map((field, i) => (i === at ? { ...field, json: another(field) } : field)) };
}

function wrongJson({ shape }: Field, random: SeededRandom): string {
  const kind = random.next();
  if (kind < 0.35) return random.oneOf(edgesOf(shape));
  if (kind < 0.75) return JSON.stringify(random.oneOf(hostileTexts));
  if (kind < 0.99) return random.oneOf(hostileJson);
  return JSON.stringify(random.oneOf(hugeTexts));
}

function withOtherFields(body: readonly Field[], random: SeededRandom): readonly Field[] {
  const added = (name: string, json = '{"a":1}'): readonly Field[] => [...body, { name, shape: {}, json }];
  const kinds: readonly (() => readonly Field[])[] = [
    () => added('__proto__'),
    () => added('constructor', '{"prototype":{"isAdmin":true}}'),
    () => added('toString', 'null'),
    () => added('toJSON', '"x"'),
    () => added('playerId', '1'),
    () => added('accountId', '1'),
    () => added(random.oneOf(hostileTexts), '1'),
    () => body.flatMap((field) => [field, field]),
    () => body.flatMap((field) => [field, { ...field, json: wrongJson(field, random) }]),
    () => body.slice(1),
    () => [],
  ];
  return random.oneOf(kinds)();
}
