import type { z } from 'zod';

/** A value that a storage of the browser keeps over a reload. */
export type KeptValue<Value> = {
  /** The value; undefined when nothing is kept, or something of another shape, as an older or newer version wrote. */
  read(): Value | undefined;
  keep(value: Value): void;
  forget(): void;
};

/** The value of a shape under a key. Codecs in the shape turn it into JSON and back. */
export function keptValue<Shape extends z.ZodType>(
  storage: Storage,
  key: string,
  shape: Shape,
): KeptValue<z.output<Shape>> {
  return {
    read: () => {
      try {
        return shape.safeParse(JSON.parse(storage.getItem(key) ?? '')).data;
      } catch {
        return undefined;
      }
    },
    keep: (value) => storage.setItem(key, JSON.stringify(shape.encode(value))),
    forget: () => storage.removeItem(key),
  };
}
