/** Heartbeats to many readers: one timer for all of them, a few at a time, so that no event waits for them. */

/** The receivers of heartbeats. */
export type Heartbeats = {
  /** Calls `beat` regularly from now on. Returns a function that stops it. */
  readonly add: (beat: () => void) => () => void;
};

const parts = 5;

/** Calls each receiver every `everyMs`, a fifth of them at a time. Without receivers no timer runs. */
export function openHeartbeats(everyMs: number): Heartbeats {
  const groups = Array.from({ length: parts }, () => new Set<() => void>());
  let count = 0;
  let joined = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  const groupAt = (place: number): Set<() => void> => groups[place % parts] as Set<() => void>;
  return {
    add: (beat) => {
      const group = groupAt(joined++).add(beat);
      count += 1;
      timer ??= setInterval(() => {
        for (const each of groupAt(turn++)) each();
      }, everyMs / parts);
      return () => {
        if (!group.delete(beat)) return;
        count -= 1;
        if (count > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
