import { useState } from 'react';
import { z } from 'zod';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import type { Limits } from './limit.ts';
import { type WrittenLimits, writtenLimit } from './written-limit.ts';

const name = 'play-limits';
const shape = z.object({ hallId: z.int(), shown: z.string(), day: z.string(), month: z.string() });

/**
 * The typed values, kept over a reload and a new login as long as the limits have not changed since. An
 * untouched field, and one that cannot be changed, shows the limit in force.
 */
export function useWrittenLimits(hallId: number) {
  const portal = usePortal();
  const [kept, setKept] = useState(() => {
    const known = underWay(portal, name, shape);
    return known?.hallId === hallId ? known : undefined;
  });
  return {
    of: (limits: Limits): WrittenLimits => {
      const own = kept?.shown === shownAs(limits) ? kept : undefined;
      return {
        day: (limits.day.canChange ? own?.day : undefined) ?? writtenLimit(limits.day),
        month: (limits.month.canChange ? own?.month : undefined) ?? writtenLimit(limits.month),
      };
    },
    keep: ({ day, month }: WrittenLimits, limits: Limits): void => {
      const written = { hallId, shown: shownAs(limits), day, month };
      setKept(written);
      keepUnderWay(portal, name, written);
    },
    forget: (): void => {
      forgetUnderWay(portal, name);
    },
    /** Forgets what was typed, and shows the current limits in the fields again, as after a cancelled raise. */
    discard: (): void => {
      forgetUnderWay(portal, name);
      setKept(undefined);
    },
  };
}

/**
 * The parts of the limits that a typed value depends on; what remains of them may change while the player
 * types.
 */
function shownAs({ today, day, month }: Limits): string {
  return JSON.stringify(
    [today, day, month].map((limit) => (typeof limit === 'string' ? limit : { ...limit, left: 0 })),
  );
}
