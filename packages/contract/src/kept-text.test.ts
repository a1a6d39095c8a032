import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hallOperations } from './hall-operations.ts';
import { keptText, readText, staffReason } from './kept-text.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** Characters that no text may contain, alone and surrounded by spaces or valid text. */
const impossible = [
  '\0',
  'a\0b',
  ' \0 ',
  '12345678\0',
  'a@b.no\0',
  '\ud800',
  'a\udc00',
  '\udc00\ud800',
  '1\ud8002',
];

type Found = { readonly path: string; readonly schema: z.ZodType };
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly [part: string]: unknown;
};

/** Returns every text in the schema of a request, with its path. */
function textsIn(schema: z.ZodType | undefined, path: string): readonly Found[] {
  if (schema === undefined) return [];
  const def = schema._zod.def as unknown as Def;
  const within = (part: unknown, name = '') => textsIn(part as z.ZodType, `${path}${name}`);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) => within(part, `.${name}`));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return within(def.innerType);
    case 'array':
      return within(def.element, '[]');
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => within(option));
    case 'pipe':
      return within(def.in);
    case 'record':
      return [...within(def.keyType, '{}'), ...within(def.valueType, '{}')];
    case 'boolean':
    case 'number':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      throw new Error(`${path} is a ${def.type}; teach this test to find texts in it.`);
  }
}

const textsOf = (given: readonly Operation[]) =>
  given.flatMap(({ name, params, query, body }) => [
    ...textsIn(params, `${name} params`),
    ...textsIn(query, `${name} query`),
    ...textsIn(body, `${name} body`),
  ]);
const texts = textsOf([...operations, ...hallOperations]);

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success;
/** The schemas of days and of moments in the calls of staff. */
const moments = textsOf(hallOperations).filter(
  ({ schema }) =>
    (accepts(schema, '1990-05-17') && !accepts(schema, '1990-05-32')) ||
    (accepts(schema, '1990-05-17T12:00:00Z') && !accepts(schema, '1990-05-32T12:00:00Z')),
);
/** PostgreSQL has no year 0, and years with five digits are not accepted. */
const unkept = ['0000-01-01', '9999-12-31', '0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];

describe('text from outside', () => {
  it('may be any ordinary text', () => {
    for (const written of ['', 'Åse Ødegård', 'linje\nog linje', '👩‍👩‍👧', '𝒳', '\u{10ffff}'])
      expect(keptText.safeParse(written).success).toBe(true);
  });

  it.each(texts.map(({ path, schema }) => [path, schema] as const))(
    'contains nothing that the database cannot store: %s',
    (_path, schema) => {
      for (const text of impossible) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
    },
  );

  it.each(moments.map(({ path, schema }) => [path, schema] as const))(
    'names a day or a moment that the database can store and return: %s',
    (_path, schema) => {
      for (const text of unkept) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
    },
  );

  it('is stored and shown to staff without invisible characters that change the appearance of others', () => {
    expect(readText.parse('Kari\u202e ednamdroN\u202c\u0007')).toBe('Kari ednamdroN');
    expect(readText.parse('linje\nog\tlinje 👩‍👩‍👧')).toBe('linje\nog\tlinje 👩‍👩‍👧');
  });

  it('is found in many calls', () => {
    expect(texts.length).toBeGreaterThan(40);
  });

  it('is found wherever a schema may contain it', () => {
    const shape = z.strictObject({
      a: z.array(z.union([z.string(), z.null()])).optional(),
      b: z.codec(z.string(), z.int(), { decode: Number, encode: String }),
    });
    expect(textsIn(shape, 'x').map(({ path }) => path)).toEqual(['x.a[]', 'x.b']);
    expect(() => textsIn(z.any(), 'x')).toThrow('is a any');
  });
});

it('a reason has at least five characters, and a surrogate pair counts as one', () => {
  expect(staffReason.safeParse('👍👍👍👍').success).toBe(false);
  expect(staffReason.safeParse('👍👍👍👍👍').success).toBe(true);
});
