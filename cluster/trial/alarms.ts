/** The alarms in the log of a program. */
import { existsSync, readFileSync } from 'node:fs';

/** Remembers where a log ends now. @returns a function that returns the alarms written after that, each once */
export function alarmsFromNow(log: string): () => readonly string[] {
  const read = (): Buffer => (existsSync(log) ? readFileSync(log) : Buffer.alloc(0));
  const start = read().length;
  return () => {
    const added = read().toString('utf8', start);
    return [...new Set([...added.matchAll(/"alarm":"(\w+)"/g)].map(([, alarm = '']) => alarm))];
  };
}
