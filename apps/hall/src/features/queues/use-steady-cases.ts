import type { CaseLine } from '@lokalbingo/contract/cases';
import { useState } from 'react';

/** A case in the list; `isEnded` when it has left the queue since the list was opened. */
export type SteadyCase = CaseLine & { readonly isEnded: boolean };

/**
 * The cases of a list that does not move under the pointer: cases that leave the queue stay, marked as ended,
 * until they are cleared, and new ones are added last.
 */
export function useSteadyCases(pages: readonly { readonly cases: readonly CaseLine[] }[] | undefined) {
  const [held, setHeld] = useState<readonly SteadyCase[]>([]);
  const [seen, setSeen] = useState<typeof pages>();
  if (pages !== seen) {
    setSeen(pages);
    if (pages)
      setHeld(
        merge(
          held,
          pages.flatMap(({ cases }) => cases),
        ),
      );
  }
  return { cases: held, clear: () => setHeld(held.filter(({ isEnded }) => !isEnded)) };
}

function merge(held: readonly SteadyCase[], fresh: readonly CaseLine[]): readonly SteadyCase[] {
  const lines = new Map(fresh.map((line) => [line.caseId, line]));
  const known = new Set(held.map(({ caseId }) => caseId));
  return [
    ...held.map((line) => ({ ...line, ...lines.get(line.caseId), isEnded: !lines.has(line.caseId) })),
    ...fresh.filter(({ caseId }) => !known.has(caseId)).map((line) => ({ ...line, isEnded: false })),
  ];
}
