import { formatOre, ore } from '@lokalbingo/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './bar-plot.module.css';

/** One of the bars that are side by side in each period. They differ in more than colour. */
export type BarSeries = {
  readonly key: string;
  readonly name: string;
  readonly look: 'filled' | 'hatched' | 'outlined';
};

/** A period, with the values by the keys of the series; null where nothing is counted. */
export type BarPeriod = {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
};

type BarPlotProps = {
  readonly series: readonly BarSeries[];
  readonly periods: readonly BarPeriod[];
  /** Amounts are in øre; other values are counts. */
  readonly isMoney: boolean;
  /** The plot in words, from the visible periods. */
  readonly label: (shown: readonly BarPeriod[]) => string;
  /** Content above the plot, before the names of the series. */
  readonly heading?: ReactNode;
  /** Says how many of the periods are shown, when there is no room for all. */
  readonly partText: (count: number) => string;
};

const height = 270;
const margin = { top: 12, right: 4, bottom: 30 };
const label = { fontFamily: 'inherit', fontSize: 13, fill: 'var(--ds-color-neutral-text-subtle)' };
const labelWidth = 52;
const letterWidth = 7.5;
/**
 * On a plot narrower than this, every shown period has a label, and the oldest periods are left out if they
 * do not fit.
 */
const narrowPx = 400;
const leastStep = 13;

/** Bars for each period, one pattern per series. It is a picture: a table must contain the same values. */
export function BarPlot({ series, periods, isMoney, label: inWords, heading, partText }: BarPlotProps) {
  const [ref, width] = useWidth();
  const left =
    Math.max(...valuesOf(series, periods).map((value) => written(isMoney, value).length)) * letterWidth + 16;
  const shown = periods.slice(-roomFor(width - left - margin.right));
  const isPart = shown.length < periods.length;
  return (
    <figure className={styles.figure}>
      {heading || isPart || series.length > 1 ? (
        <figcaption className={styles.caption}>
          {heading}
          {series.length > 1
            ? series.map(({ key, name, look }) => (
                <span key={key} className={styles.key} data-look={look}>
                  {name}
                </span>
              ))
            : null}
          {isPart ? <span className={styles.part}>{partText(shown.length)}</span> : null}
        </figcaption>
      ) : null}
      <div ref={ref} className={styles.plot}>
        <svg width={width} height={height} role="img" aria-label={inWords(shown)}>
          <Bars series={series} periods={shown} isMoney={isMoney} left={left} width={width} />
        </svg>
      </div>
    </figure>
  );
}

/** How many periods have room: on a phone the last few, each with its label. */
const roomFor = (width: number): number =>
  Math.max(1, Math.floor(width / (width < narrowPx ? labelWidth : leastStep)));

const valuesOf = (series: readonly BarSeries[], periods: readonly BarPeriod[]): readonly number[] =>
  periods.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0));

const written = (isMoney: boolean, value: number): string =>
  isMoney ? formatOre(ore(Math.round(value))) : String(value);

type BarsProps = Pick<BarPlotProps, 'series' | 'periods' | 'isMoney'> & {
  readonly left: number;
  readonly width: number;
};

function Bars({ series, periods, isMoney, left, width }: BarsProps) {
  const hatchId = useId();
  const values = valuesOf(series, periods);
  const bands = scaleBand({
    domain: periods.map(({ key }) => key),
    range: [left, Math.max(width - margin.right, left + 1)],
    padding: 0.25,
  });
  // The axis reaches at least 4 kroner or a count of 4, so that its ticks are whole numbers.
  const amounts = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(isMoney ? 400 : 4, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const bar = bands.bandwidth() / series.length;
  const sized = (value: number) => {
    const [top, bottom] = [amounts(Math.max(value, 0)), amounts(Math.min(value, 0))];
    return { width: bar, y: top, height: bottom - top };
  };
  const every = Math.ceil(labelWidth / Math.max(bands.step(), 1));
  const named = periods.filter((_, index) => (periods.length - 1 - index) % every === 0);
  const nameOf = new Map(named.map((period) => [period.key, period.label]));
  const across = (amount: number) => ({
    ...{ x1: left, x2: width - margin.right },
    ...{ y1: amounts(amount), y2: amounts(amount) },
  });
  return (
    <>
      <pattern id={hatchId} width={5} height={5} patternUnits="userSpaceOnUse">
        <path d="M-1 1 1-1M0 5 5 0M4 6 6 4" className={styles.hatch} />
      </pattern>
      {amounts.ticks(4).map((tick) => (
        <line key={tick} {...across(tick)} className={styles.grid} />
      ))}
      {periods.flatMap((period) =>
        series.map(({ key, look }, at) => {
          const value = period.values[key];
          return value ? (
            <rect
              key={`${period.key} ${key}`}
              x={(bands(period.key) ?? 0) + at * bar}
              {...sized(value)}
              className={styles.bar}
              data-look={look}
              {...(look === 'hatched' && { fill: `url(#${hatchId})` })}
            />
          ) : null;
        }),
      )}
      <AxisLeft
        scale={amounts}
        left={left}
        numTicks={4}
        hideTicks
        hideAxisLine
        tickFormat={(amount) => written(isMoney, Number(amount))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={bands}
        top={height - margin.bottom}
        hideTicks
        hideAxisLine
        tickValues={named.map(({ key }) => key)}
        tickFormat={(key) => nameOf.get(key) ?? ''}
        tickLabelProps={{ ...label, textAnchor: 'middle' }}
      />
      <line {...across(0)} className={styles.zero} />
    </>
  );
}

/** The current width of an element, in CSS pixels; attach the ref to it. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthBeforeLayout);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth || widthBeforeLayout);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** The width of a phone, used where there is no layout, for example in tests. */
const widthBeforeLayout = 320;
