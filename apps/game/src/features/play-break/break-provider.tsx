import type { Table } from '@lokalbingo/contract/rounds';
import { type ReactNode, useMemo } from 'react';
import { BreakContext } from '../../platform/break-context.ts';
import { useBreak } from './break.ts';
import { BreakPanel } from './break-panel.tsx';

/** Provides the player's break to everything in it. */
export function BreakProvider({ table, children }: { table: Table; children: ReactNode }) {
  const now = useBreak(table);
  const onBreak = useMemo(
    () => now && { until: now.until, panel: <BreakPanel table={table} now={now} /> },
    [now, table],
  );
  return <BreakContext value={onBreak}>{children}</BreakContext>;
}
