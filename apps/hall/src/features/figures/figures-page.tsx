import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { FigureGame } from '@lokalbingo/contract/figures';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { lazy, Suspense, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { Choice, Choices, Group } from './choices.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MoreTables, PeriodTable, SumTables } from './figure-tables.tsx';
import styles from './figures.module.css';
import { figuresTexts as texts } from './figures.nb.ts';
import { type ShownFigures, useFigures, type Wish } from './figures-queries.ts';
import { depositsOf, type Measure, measured, ofGame, withdrawalsOf } from './measures.ts';
import { MorningMail } from './morning-mail.tsx';
import { useWish } from './use-wish.ts';

const FiguresPlot = lazy(async () => ({ default: (await import('./figures-plot.tsx')).FiguresPlot }));

/** `/tall`: turnover, payouts and result of the hall or its chain. */
export function FiguresPage() {
  const { hall, offer, isReady } = useSelf();
  const [wish, setWish] = useWish();
  if (!hall || !isReady) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const isChain = wish.isChain && offer('see_chain_figures') === 'offered';
  return (
    <Page title={texts.title}>
      <FiguresOf hallId={hall.hallId} wish={{ ...wish, isChain }} onChange={setWish} />
      {offer('see_checklist') === 'hidden' ? null : <MorningMail hallId={hall.hallId} />}
    </Page>
  );
}

type FiguresOfProps = {
  readonly hallId: number;
  readonly wish: Wish;
  readonly onChange: (changed: Partial<Wish>) => void;
};

function FiguresOf({ hallId, wish, onChange }: FiguresOfProps) {
  const { data, error, isPlaceholderData, refetch } = useFigures(hallId, wish);
  return (
    <>
      <Choices wish={wish} games={data?.whole.games.map(({ game }) => game) ?? []} onChange={onChange} />
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data && !error ? (
        <div aria-busy={isPlaceholderData} className={styles.figures}>
          <InAll figures={data} game={wish.game} />
          <ByPeriod figures={data} game={wish.game} onChange={onChange} />
          <ExportButtons hallId={hallId} wish={wish} />
        </div>
      ) : null}
    </>
  );
}

type ShownProps = { readonly figures: ShownFigures; readonly game: FigureGame | undefined };

const spanOf = ({ periods }: ShownFigures) => ({
  from: periods[0]?.from ?? '',
  to: periods.at(-1)?.to ?? '',
});

/** The sums over all the periods. */
function InAll({ figures, game }: ShownProps) {
  const { whole } = figures;
  const { turnover, prizes, result } = ofGame(whole, game);
  const sums = [
    [texts.turnover, formatOre(turnover)],
    [texts.prizes, formatOre(prizes)],
    [texts.result, formatSignedOre(result)],
    [texts.deposits, formatOre(depositsOf(whole))],
    [texts.withdrawals, formatOre(withdrawalsOf(whole))],
    [texts.cashDifferencesInAll, formatSignedOre(whole.cashDifferences)],
  ] as const;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.span(spanOf(figures))}
      </Heading>
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="lb-numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** The plot, and every number in tables. */
function ByPeriod({ figures, game, onChange }: ShownProps & Pick<FiguresOfProps, 'onChange'>) {
  const { periods, unit, older, newer } = figures;
  const [measure, setMeasure] = useState<Measure>('turnover');
  const bars = periods.map((period) => ({
    key: period.from,
    label: texts.shortNameOf(unit, period),
    value: measured(period.figures, measure, game),
    before: period.yearBefore && measured(period.yearBefore, measure, game),
  }));
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Group name={texts.measure}>
        {(Object.keys(texts.measures) as Measure[]).map((name) => (
          <Choice key={name} isChosen={name === measure} onClick={() => setMeasure(name)}>
            {texts.measures[name]}
          </Choice>
        ))}
      </Group>
      <Suspense fallback={<div className={styles.plotComing} />}>
        <FiguresPlot
          bars={bars}
          isMoney={measure !== 'activeMembers'}
          label={texts.plotText(texts.measures[measure], spanOf(figures))}
        />
      </Suspense>
      <ButtonRow>
        {older === null ? null : (
          <Button variant="secondary" data-size="sm" onClick={() => onChange({ upTo: older })}>
            {texts.older}
          </Button>
        )}
        {newer === null ? null : (
          <Button variant="secondary" data-size="sm" onClick={() => onChange({ upTo: newer })}>
            {texts.newer}
          </Button>
        )}
      </ButtonRow>
      <PeriodTable figures={figures} game={game} />
      <SumTables figures={figures} />
      <MoreTables figures={figures} />
      <Disclosure summary={texts.howCounted}>
        {texts.counted.map((line) => (
          <Paragraph key={line} data-size="sm">
            {line}
          </Paragraph>
        ))}
      </Disclosure>
    </Sheet>
  );
}
