import { Stack } from '@lokalbingo/ui/stack';
import { StatementForm } from './statement-form.tsx';
import type { StatementHall } from './statement-hall.ts';
import { YearStatement } from './year-statement.tsx';

/** What the player can take away of the own play: a statement of any period, and the year's for the tax return. */
export function Statements({ halls }: { halls: readonly StatementHall[] }) {
  return (
    <Stack gap="lg">
      <StatementForm halls={halls} />
      <YearStatement />
    </Stack>
  );
}
