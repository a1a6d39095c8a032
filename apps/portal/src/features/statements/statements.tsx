import { Stack } from '@lokalbingo/ui/stack';
import { StatementForm } from './statement-form.tsx';
import type { StatementHall } from './statement-hall.ts';
import { YearStatement } from './year-statement.tsx';

/**
 * The files about the player's own play: a statement of any period, and the year's statement for the tax
 * return.
 */
export function Statements({ halls }: { halls: readonly StatementHall[] }) {
  return (
    <Stack gap="lg">
      <StatementForm halls={halls} />
      <YearStatement />
    </Stack>
  );
}
