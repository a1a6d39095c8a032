import type { z } from 'zod';

/** A value that a storage of the browser keeps over a reload. */
export type KeptValue<Value> = {
  /** The value; undefined when nothing is kept, or something of another shape, as an older or newer version wrote. */
  read(): Value | undefined;
  /** Keeps it in place of what was kept. A storage that is full keeps nothing, and the page goes on without. */
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
    keep: (value) => {
      const written = JSON.stringify(shape.encode(value));
      try {
        storage.setItem(key, written);
      } catch {
        // What was kept is not so any more.
        storage.removeItem(key);
      }
    },
    forget: () => storage.removeItem(key),
  };
}
