/** Generates valid input from the contract. A hostile request starts from it and breaks one thing. */
import type { Operation } from '@lokalbingo/contract/operation';
import type { SeededRandom } from './seeded-random.ts';

/** A JSON Schema, limited to the keywords that the contract produces. */
export type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Shape;
};

/** Known values by field name, such as the caller's hall. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A field of an input: name, schema and JSON value. */
export type Field = { readonly name: string; readonly shape: Shape; readonly json: string };

const shapes = new Map<object, Shape>();

/** Returns the schema of a part of a call; undefined when the call has no such part. */
export function shapeOf(operation: Operation, part: 'body' | 'query' | 'params'): Shape | undefined {
  const schema = operation[part];
  if (schema === undefined) return undefined;
  const known = shapes.get(schema) ?? (schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, known);
  return known;
}

/** Returns the fields of an object, each with a valid value. */
export function validFields(shape: Shape, known: Known, random: SeededRandom): readonly Field[] {
  const chosen = shape.anyOf ? random.oneOf(shape.anyOf) : shape;
  return Object.entries(chosen.properties ?? {})
    .filter(([name]) => chosen.required?.includes(name) || random.next() < 0.7)
    .map(([name, of]) => ({ name, shape: of, json: JSON.stringify(validValue(name, of, known, random)) }));
}

function validValue(name: string, shape: Shape, known: Known, random: SeededRandom): unknown {
  const values = known[name];
  if (values && values.length > 0) return random.oneOf(values);
  if (shape.anyOf) return validValue(name, random.oneOf(shape.anyOf), known, random);
  if (shape.enum) return random.oneOf(shape.enum);
  if (shape.const !== undefined) return shape.const;
  if (shape.type === 'boolean') return random.next() < 0.5;
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.max(shape.minimum ?? 1, Math.min(shape.maximum ?? 100, 1 + random.below(100)));
  if (shape.type === 'null') return null;
  return 'x'.repeat(Math.max(shape.minLength ?? 0, Math.min(shape.maxLength ?? 3, 3)));
}

/** Returns JSON values just inside and just outside the limits of a schema. */
export function edgesOf({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
  anyOf,
  enum: words,
}: Shape): readonly string[] {
  if (anyOf) return anyOf.flatMap(edgesOf);
  const about = (edge: number | undefined): number[] =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1].filter((value) => Number.isFinite(value));
  if (type === 'integer' || type === 'number')
    return [...about(minimum), ...about(maximum), 1, 30, 100.5].map((value) => JSON.stringify(value));
  if (type === 'string') {
    const lengths = [0, 1, ...about(minLength), ...about(maxLength)].filter((length) => length >= 0);
    const texts = lengths.flatMap((length) => ['a'.repeat(length), 'æ'.repeat(length), ' '.repeat(length)]);
    return [...texts, ...(words ?? []).map((word) => String(word).toUpperCase())].map((text) =>
      JSON.stringify(text),
    );
  }
  return ['true', 'false', '"true"'];
}
