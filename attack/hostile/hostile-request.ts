/** The hostile request with a number: what it is aimed at, and what is wrong with it. */
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
import { type SeededChance, seededChance } from './seeded-chance.ts';
import { edgesOf, type Field, type Known, shapeOf, validFields } from './valid-input.ts';

/** What the sender of a request knows: values of its own, and values of others. */
export type Knowledge = { readonly own: Known; readonly foreign: Known };

/** Makes request `number` of a seed. The same knowledge gives the same request. */
export function hostileRequest(
  seed: number,
  number: number,
  aim: Aim,
  { own, foreign }: Knowledge,
): HostileRequest {
  const chance = seededChance(seed, number);
  const fieldsOf = (part: 'body' | 'query' | 'params'): readonly Field[] | undefined => {
    const shape = aim.operation && shapeOf(aim.operation, part);
    return shape && validFields(shape, own, chance);
  };
  const draft: Draft = {
    aim,
    as: 'own',
    method: aim.method,
    params: fieldsOf('params') ?? [],
    query: fieldsOf('query') ?? [],
    body: fieldsOf('body'),
    headers: aim.operation?.idempotent && chance.next() < 0.5 ? { 'idempotency-key': `k${number}` } : {},
  };
  const way = chance.oneOf(tickets);
  return finished(number, way, { ...draft, ...ways[way](draft, chance, foreign) });
}

type Way = (draft: Draft, chance: SeededChance, foreign: Known) => Partial<Draft>;

const ways = {
  'as asked': () => ({}),
  'one field': (draft, chance) => withOneField(draft, chance, (field) => wrongJson(field, chance)),
  'all fields': ({ params, query, body }, chance) => {
    const spoilt = (fields: readonly Field[]) =>
      fields.map((field) => ({ ...field, json: wrongJson(field, chance) }));
    return { params: spoilt(params), query: spoilt(query), ...(body && { body: spoilt(body) }) };
  },
  'foreign id': (draft, chance, foreign) =>
    withOneField(draft, chance, ({ name, json }) => {
      const values = foreign[name];
      return values && values.length > 0 ? JSON.stringify(chance.oneOf(values)) : json;
    }),
  'other fields': ({ body = [] }, chance) => ({ body: withOtherFields(body, chance) }),
  body: (_draft, chance) => ({
    rawBody: chance.next() < 0.03 ? Buffer.from(chance.oneOf(hugeTexts)) : chance.oneOf(hostileBodies),
  }),
  'content type': (_draft, chance) => ({ headers: { 'content-type': chance.oneOf(contentTypes) } }),
  method: (_draft, chance) => ({ method: chance.oneOf(oddMethods) }),
  headers: (_draft, chance) => ({ headers: chance.oneOf(hostileHeaders) }),
  query: (_draft, chance) => ({ rawQuery: chance.oneOf(hostileQueries) }),
  path: (_draft, chance) => ({ turnPath: chance.oneOf(hostilePaths) }),
  credential: (_draft, chance) => ({
    as: chance.oneOf(['none', 'cut', 'mixed', 'ended', 'swapped', 'garbage'] as const),
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

/** The draft with another value in one of its fields, whichever part that is in. */
function withOneField(
  { params, query, body }: Draft,
  chance: SeededChance,
  another: (field: Field) => string,
): Partial<Draft> {
  const parts = { params, query, ...(body && { body }) };
  const places = Object.entries(parts).flatMap(([part, fields]) => fields.map((_, at) => ({ part, at })));
  if (places.length === 0) return {};
  const { part, at } = chance.oneOf(places);
  const fields = parts[part as keyof typeof parts] ?? [];
  return { [part]: fields.map((field, i) => (i === at ? { ...field, json: another(field) } : field)) };
}

function wrongJson({ shape }: Field, chance: SeededChance): string {
  const kind = chance.next();
  if (kind < 0.35) return chance.oneOf(edgesOf(shape));
  if (kind < 0.75) return JSON.stringify(chance.oneOf(hostileTexts));
  if (kind < 0.99) return chance.oneOf(hostileJson);
  return JSON.stringify(chance.oneOf(hugeTexts));
}

function withOtherFields(body: readonly Field[], chance: SeededChance): readonly Field[] {
  const added = (name: string, json = '{"a":1}'): readonly Field[] => [...body, { name, shape: {}, json }];
  const kinds: readonly (() => readonly Field[])[] = [
    () => added('__proto__'),
    () => added('constructor', '{"prototype":{"isAdmin":true}}'),
    () => added('toString', 'null'),
    () => added('toJSON', '"x"'),
    () => added('playerId', '1'),
    () => added('accountId', '1'),
    () => added(chance.oneOf(hostileTexts), '1'),
    () => body.flatMap((field) => [field, field]),
    () => body.flatMap((field) => [field, { ...field, json: wrongJson(field, chance) }]),
    () => body.slice(1),
    () => [],
  ];
  return chance.oneOf(kinds)();
}
