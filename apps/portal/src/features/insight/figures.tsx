import { Button, Heading, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { lazy, Suspense, useId } from 'react';
import styles from './figures.module.css';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight } from './insight-queries.ts';
import { hasMoved, PeriodTable } from './period-table.tsx';

// The plot is loaded with the first figures, and by no other page.
const PlayPlot = lazy(async () => ({ default: (await import('./play-plot.tsx')).PlayPlot }));

type FiguresProps = {
  insight: Insight;
  unit: InsightUnit;
  /** Called with the last day of the periods that the player wants to see. */
  onUpTo: (day: string) => void;
};

/** The result: in a sentence, in figures, as a plot, and every number in a table. */
export function Figures({ insight, unit, onUpTo }: FiguresProps) {
  const headingId = useId();
  const { whole, periods, older, newer, timeKnownFrom } = insight;
  const span = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' };
  const hasPlayed = whole.stakes !== 0 || whole.prizes !== 0;
  const sinceWithin = timeKnownFrom !== null && timeKnownFrom > span.from && timeKnownFrom <= span.to;
  return (
    <Stack gap="lg">
      <Sheet as="section" aria-labelledby={headingId}>
        <Heading level={2} data-size="sm" id={headingId} className={styles.summary}>
          {texts.summary(unit, span, newer === null, whole.stakes, whole.prizes)}{' '}
          {hasPlayed && whole.stakes >= 0 ? texts.outcome(whole.net) : null}
        </Heading>
        <dl className={styles.figures}>
          <Figure name={texts.stakes} value={formatOre(whole.stakes)} />
          <Figure name={texts.prizes} value={formatOre(whole.prizes)} />
          <Figure name={texts.net} value={formatSignedOre(whole.net)} />
          <Figure name={texts.deposits} value={formatOre(whole.deposits)} />
          <Figure name={texts.withdrawals} value={formatOre(whole.withdrawals)} />
          <Figure name={texts.time} value={texts.duration(whole.openSeconds)} />
        </dl>
        <Paragraph data-size="sm">
          {texts.timeText} {sinceWithin ? texts.timeSince(timeKnownFrom) : null}
        </Paragraph>
        <Disclosure summary={texts.howCounted}>
          <Stack gap="xs">
            {texts.counted.map((line) => (
              <Paragraph key={line} data-size="sm">
                {line}
              </Paragraph>
            ))}
          </Stack>
        </Disclosure>
      </Sheet>
      {periods.some(hasMoved) ? (
        <Sheet gap="lg">
          {hasPlayed ? (
            <Suspense fallback={<Skeleton variant="rectangle" className={styles.plotComing} />}>
              <PlayPlot periods={periods} unit={unit} />
            </Suspense>
          ) : null}
          <PeriodTable periods={periods} unit={unit} />
        </Sheet>
      ) : (
        <Message tone="neutral" heading={texts.nothing} headingLevel={2} live="off">
          <Paragraph>{texts.nothingText}</Paragraph>
        </Message>
      )}
      {older === null && newer === null ? null : (
        <div className={styles.turns}>
          {older === null ? null : (
            <Button variant="secondary" onClick={() => onUpTo(older)}>
              {texts.older}
            </Button>
          )}
          {newer === null ? null : (
            <Button variant="secondary" onClick={() => onUpTo(newer)}>
              {texts.newer}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="lb-numbers">{value}</dd>
    </div>
  );
}
