import { formatOre, ore } from '@lokalbingo/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useLayoutEffect, useRef, useState } from 'react';
import { figuresTexts as texts } from './figures.nb.ts';
import styles from './figures-plot.module.css';

/** A period of the plot. */
export type Bar = {
  readonly key: string;
  readonly label: string;
  /** Null where it is not counted. */
  readonly value: number | null;
  readonly before: number | null;
};

type FiguresPlotProps = {
  readonly bars: readonly Bar[];
  readonly isMoney: boolean;
  /** The plot in words. */
  readonly label: string;
};

const height = 260;
const margin = { top: 12, right: 4, bottom: 28, left: 108 };
const label = { fontFamily: 'inherit', fontSize: 13, fill: 'var(--ds-color-neutral-text-subtle)' };
const labelWidth = 56;
const leastStep = 14;

/** Shows a bar for each period and an outlined one for the year before. The table below says the same in words. */
export function FiguresPlot({ bars, isMoney, label: inWords }: FiguresPlotProps) {
  const [ref, width] = useWidth();
  const shown = bars.slice(-Math.max(1, Math.floor((width - margin.left - margin.right) / leastStep)));
  const hasBefore = shown.some(({ before }) => before);
  return (
    <figure className={styles.figure}>
      {hasBefore || shown.length < bars.length ? (
        <figcaption className={styles.caption}>
          {hasBefore ? (
            <>
              <span className={styles.key}>{texts.thisYear}</span>
              <span className={styles.key} data-bar="before">
                {texts.yearBefore}
              </span>
            </>
          ) : null}
          {shown.length < bars.length ? <span>{texts.plotPart(shown.length)}</span> : null}
        </figcaption>
      ) : null}
      <div ref={ref} className={styles.plot}>
        <svg width={width} height={height} role="img" aria-label={inWords}>
          <Bars bars={shown} isMoney={isMoney} width={width} hasBefore={hasBefore} />
        </svg>
      </div>
    </figure>
  );
}

type BarsProps = Pick<FiguresPlotProps, 'bars' | 'isMoney'> & {
  readonly width: number;
  readonly hasBefore: boolean;
};

function Bars({ bars, isMoney, width, hasBefore }: BarsProps) {
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const bands = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [margin.left, Math.max(width - margin.right, margin.left + 1)],
    padding: 0.25,
  });
  const amounts = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(isMoney ? 400 : 4, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const each = bands.bandwidth() / (hasBefore ? 2 : 1);
  const sized = (value: number) => {
    const [top, bottom] = [amounts(Math.max(value, 0)), amounts(Math.min(value, 0))];
    return { width: each, y: top, height: bottom - top };
  };
  const every = Math.ceil(labelWidth / Math.max(bands.step(), 1));
  const named = bars.filter((_, index) => (bars.length - 1 - index) % every === 0);
  const nameOf = new Map(named.map((bar) => [bar.key, bar.label]));
  return (
    <>
      {amounts.ticks(4).map((tick) => (
        <line
          key={tick}
          x1={margin.left}
          x2={width - margin.right}
          y1={amounts(tick)}
          y2={amounts(tick)}
          className={styles.grid}
        />
      ))}
      {bars.map(({ key, value, before }) => (
        <g key={key}>
          {before ? <rect x={bands(key) ?? 0} {...sized(before)} className={styles.before} /> : null}
          {value ? (
            <rect x={(bands(key) ?? 0) + (hasBefore ? each : 0)} {...sized(value)} className={styles.bar} />
          ) : null}
        </g>
      ))}
      <AxisLeft
        scale={amounts}
        left={margin.left}
        numTicks={4}
        hideTicks
        hideAxisLine
        tickFormat={(amount) => (isMoney ? formatOre(ore(Math.round(Number(amount)))) : String(amount))}
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
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={amounts(0)}
        y2={amounts(0)}
        className={styles.zero}
      />
    </>
  );
}

/** The width of an element, in CSS pixels; give it the reference. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth || 320);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
