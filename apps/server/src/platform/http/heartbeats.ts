/** Signs of life to many readers: one timer for all of them, and a few at a time, so that no event waits for them. */

/** Those who are told again and again that this process lives. */
export type Heartbeats = {
  /** Calls `beat` from now on, as often as all are. Returns how to stop. */
  readonly add: (beat: () => void) => () => void;
};

const parts = 20;

/** Beats each `everyMs`, a twentieth of them at a time. Without anyone to tell nothing runs. */
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
