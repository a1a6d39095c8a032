import type { InsightUnit } from '@lokalbingo/contract/insight';
import { BarPlot } from '@lokalbingo/ui/bar-plot';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight } from './insight-queries.ts';
import styles from './play-plot.module.css';

type PlayPlotProps = { periods: Insight['periods']; unit: InsightUnit };

/** Stakes and prizes side by side for each period. The table below is the accessible alternative. */
export function PlayPlot({ periods, unit }: PlayPlotProps) {
  const spanOf = (shown: readonly { readonly key: string }[]) => ({
    from: shown[0]?.key ?? '',
    to: periods.at(-1)?.to ?? '',
  });
  return (
    <BarPlot
      isMoney
      heading={<span className={styles.title}>{texts.plot}</span>}
      series={[
        { key: 'stakes', name: texts.stakes, look: 'filled' },
        { key: 'prizes', name: texts.prizes, look: 'hatched' },
      ]}
      periods={periods.map((period) => ({
        key: period.from,
        label: texts.shortNameOf(unit, period),
        // No bar where vouchers returned more than was staked; the table has the figures.
        values: { stakes: Math.max(period.stakes, 0), prizes: period.prizes },
      }))}
      label={(shown) => texts.plotText(unit, spanOf(shown))}
      partText={(count) => texts.plotPart(unit, count)}
    />
  );
}
