import { BarPlot } from '@lokalbingo/ui/bar-plot';
import { figuresTexts as texts } from './figures.nb.ts';

/** A period of the plot. */
export type Bar = {
  readonly key: string;
  readonly label: string;
  /** Null when it is not counted. */
  readonly value: number | null;
  readonly before: number | null;
};

type FiguresPlotProps = {
  readonly bars: readonly Bar[];
  readonly isMoney: boolean;
  /** A description of the plot for screen readers. */
  readonly label: string;
};

/**
 * Shows a bar for each period and an outlined one for the year before. The table below is the accessible
 * alternative.
 */
export function FiguresPlot({ bars, isMoney, label }: FiguresPlotProps) {
  const hasBefore = bars.some(({ before }) => before);
  return (
    <BarPlot
      isMoney={isMoney}
      series={[
        ...(hasBefore ? [{ key: 'before', name: texts.yearBefore, look: 'outlined' } as const] : []),
        { key: 'value', name: texts.thisYear, look: 'filled' },
      ]}
      periods={bars.map(({ value, before, ...bar }) => ({ ...bar, values: { value, before } }))}
      label={() => label}
      partText={texts.plotPart}
    />
  );
}
