import { useState } from 'react';
import { z } from 'zod';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import type { Limits } from './limit.ts';
import { type WrittenLimits, writtenLimit } from './written-limit.ts';

const name = 'play-limits';
const shape = z.object({ hallId: z.int(), shown: z.string(), day: z.string(), month: z.string() });

/**
 * What is written in the fields, over a reload and a new login too, as long as the limits are those that it was
 * written about. Until something is written, and in a field that cannot be changed, it is the limit in force.
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
  };
}

/** All of the limits that a wish is written about; what is left of them changes while one writes. */
function shownAs({ today, day, month }: Limits): string {
  return JSON.stringify(
    [today, day, month].map((told) => (typeof told === 'string' ? told : { ...told, left: 0 })),
  );
}
