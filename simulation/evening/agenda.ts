/** A schedule of actions in slots, so that many happen at the same moment. */
export type Agenda<Action> = {
  readonly add: (at: Date, action: Action) => void;
  /** When the next action is due; undefined when there is none. */
  readonly nextAt: () => Date | undefined;
  /** Removes and returns the actions due by a moment. */
  readonly take: (by: Date) => readonly Action[];
};

/** Creates an empty agenda with slots of this many milliseconds. */
export function createAgenda<Action>(slotMs: number): Agenda<Action> {
  const bySlot = new Map<number, Action[]>();
  let first = Number.POSITIVE_INFINITY;
  const advance = (): void => {
    while (bySlot.size > 0 && !bySlot.has(first)) first += 1;
  };
  return {
    add(at, action) {
      const slot = Math.ceil(at.getTime() / slotMs);
      bySlot.set(slot, [...(bySlot.get(slot) ?? []), action]);
      first = bySlot.size === 1 ? slot : Math.min(first, slot);
    },
    nextAt() {
      advance();
      return bySlot.size === 0 ? undefined : new Date(first * slotMs);
    },
    take(by) {
      const taken: Action[] = [];
      advance();
      while (bySlot.size > 0 && first * slotMs <= by.getTime()) {
        taken.push(...(bySlot.get(first) ?? []));
        bySlot.delete(first);
        advance();
      }
      return taken;
    },
  };
}
