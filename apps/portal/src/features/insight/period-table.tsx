import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { PageLinks } from '@lokalbingo/ui/page-links';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useId, useState } from 'react';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight } from './insight-queries.ts';

type Period = Insight['periods'][number];

// Specification §9 Lists.
const rowsAPage = 10;

const columns = [
  { name: texts.stakes, of: ({ stakes }: Period) => formatOre(stakes) },
  { name: texts.prizes, of: ({ prizes }: Period) => formatOre(prizes) },
  { name: texts.net, of: ({ net }: Period) => formatSignedOre(net) },
  { name: texts.deposits, of: ({ deposits }: Period) => formatOre(deposits) },
  { name: texts.withdrawals, of: ({ withdrawals }: Period) => formatOre(withdrawals) },
  { name: texts.time, of: ({ openSeconds }: Period) => texts.duration(openSeconds) },
] as const;

/** Whether a period has any figures. */
export const hasMoved = ({ stakes, prizes, deposits, withdrawals, openSeconds }: Period): boolean =>
  [stakes, prizes, deposits, withdrawals, openSeconds ?? 0].some((each) => each !== 0);

/** Every number of every period in which something happened, newest first, ten per page. */
export function PeriodTable({ periods, unit }: { periods: readonly Period[]; unit: InsightUnit }) {
  const headingId = useId();
  const [page, setPage] = useState(1);
  const rows = periods.filter(hasMoved).toReversed();
  const shown = rows.slice((page - 1) * rowsAPage, page * rowsAPage);
  return (
    <Stack as="section" gap="sm" aria-labelledby={headingId}>
      <Heading level={2} data-size="xs" id={headingId}>
        {texts.table(unit)}
      </Heading>
      <Paragraph data-size="sm">{texts.tableNote}</Paragraph>
      <ValueTable
        label={texts.table(unit)}
        columns={[texts.period, ...columns.map(({ name }) => name)]}
        rows={shown.map((period) => ({
          key: period.from,
          cells: [texts.nameOf(unit, period), ...columns.map(({ of }) => of(period))],
        }))}
        hasNumbers
      />
      <PageLinks
        label={texts.pages}
        page={page}
        pages={Math.ceil(rows.length / rowsAPage)}
        onPage={setPage}
      />
    </Stack>
  );
}
