import type { z } from 'zod';

/** A value in browser storage, kept over a reload. */
export type KeptValue<Value> = {
  /**
   * The value; undefined when there is none, or when an older or newer version wrote it in another format.
   */
  read(): Value | undefined;
  /** Replaces the stored value. When storage is full, nothing is kept, and the page continues without it. */
  keep(value: Value): void;
  forget(): void;
};

/** The value with a schema under a key. Codecs in the schema convert it to JSON and back. */
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
        // The previous value is out of date.
        storage.removeItem(key);
      }
    },
    forget: () => storage.removeItem(key),
  };
}
