import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre } from '@lokalbingo/money';
import { PageLinks } from '@lokalbingo/ui/page-links';
import { Stack } from '@lokalbingo/ui/stack';
import { useId, useState } from 'react';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight } from './insight-queries.ts';
import styles from './period-table.module.css';

type Period = Insight['periods'][number];

// Specification §9 Lists.
const rowsAPage = 10;

const columns = [
  { name: texts.stakes, of: ({ stakes }: Period) => formatOre(stakes) },
  { name: texts.prizes, of: ({ prizes }: Period) => formatOre(prizes) },
  { name: texts.net, of: ({ net }: Period) => formatOre(net) },
  { name: texts.deposits, of: ({ deposits }: Period) => formatOre(deposits) },
  { name: texts.withdrawals, of: ({ withdrawals }: Period) => formatOre(withdrawals) },
  { name: texts.time, of: ({ openSeconds }: Period) => texts.duration(openSeconds) },
] as const;

/** Whether there is anything to tell of a period. */
export const hasMoved = ({ stakes, prizes, deposits, withdrawals, openSeconds }: Period): boolean =>
  [stakes, prizes, deposits, withdrawals, openSeconds ?? 0].some((each) => each !== 0);

/**
 * Every number of every period in which something happened, the newest first, ten a page. On a narrow screen a row is a
 * small list of its own; its roles are stated because the browser forgets a table that is not laid out as one.
 */
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
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" aria-labelledby={headingId} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.period}
            </th>
            {columns.map(({ name }) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((period) => (
            <tr key={period.from} role="row">
              <th role="rowheader" scope="row">
                {texts.nameOf(unit, period)}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} role="cell" data-name={name} className="lb-numbers">
                  {of(period)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      <PageLinks
        label={texts.pages}
        page={page}
        pages={Math.ceil(rows.length / rowsAPage)}
        onPage={setPage}
      />
    </Stack>
  );
}
