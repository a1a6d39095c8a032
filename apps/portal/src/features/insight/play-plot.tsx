import type { InsightUnit } from '@lokalbingo/contract/insight';
import { formatOre, ore } from '@lokalbingo/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight } from './insight-queries.ts';
import styles from './play-plot.module.css';
import { useWidth } from './use-width.ts';

type PlayPlotProps = { periods: Insight['periods']; unit: InsightUnit };

const height = 280;
const margin = { top: 12, right: 4, bottom: 32, left: 76 };
const label = { fontFamily: 'inherit', fontSize: 14, fill: 'var(--ds-color-neutral-text-subtle)' };
const prizeColour = 'var(--lb-plot-prizes)';
/** What a label below the plot needs. */
const labelWidth = 52;
/** Below this every period has its own label, and only those are drawn that have the room for one. */
const narrowPx = 480;
/** The least from one period to the next where they need not all be named. */
const leastStep = 12;

/**
 * Stakes and prizes side by side for each period, in two colours, and one filled, one hatched, so that no colour is needed
 * to tell them apart. It is a picture; the table below it says the same to who does not see it.
 */
export function PlayPlot({ periods, unit }: PlayPlotProps) {
  const [ref, width] = useWidth();
  const shown = periods.slice(-roomFor(width));
  const span = { from: shown[0]?.from ?? '', to: shown.at(-1)?.to ?? '' };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{texts.plot}</span>
        <span className={styles.key} data-bar="stakes">
          {texts.stakes}
        </span>
        <span className={styles.key} data-bar="prizes">
          {texts.prizes}
        </span>
        {shown.length < periods.length ? (
          <span className={styles.part}>{texts.plotPart(unit, shown.length)}</span>
        ) : null}
      </figcaption>
      <div ref={ref} className={styles.plot}>
        <svg width={width} height={height} role="img" aria-label={texts.plotText(unit, span)}>
          <Bars periods={shown} unit={unit} width={width} />
        </svg>
      </div>
    </figure>
  );
}

/** How many periods have the room to be told apart, each with its label: on a phone the last few. */
function roomFor(width: number): number {
  const inner = width - margin.left - margin.right;
  return Math.max(1, Math.floor(inner / (width < narrowPx ? labelWidth : leastStep)));
}

function Bars({ periods, unit, width }: PlayPlotProps & { width: number }) {
  const hatchId = useId();
  const { bands, amounts } = scalesOf(periods, width);
  const bar = bands.bandwidth() / 2;
  const bottom = amounts(0);
  // Where more came back from vouchers than was staked there is no bar; the table says it.
  const sized = (amount: number) => {
    const top = amounts(Math.max(amount, 0));
    return { width: bar, y: top, height: bottom - top };
  };
  const every = Math.ceil(labelWidth / Math.max(bands.step(), 1));
  const named = periods.filter((_, index) => (periods.length - 1 - index) % every === 0);
  const nameOf = new Map(named.map((period) => [period.from, texts.shortNameOf(unit, period)]));
  return (
    <>
      <PatternLines
        id={hatchId}
        width={5}
        height={5}
        stroke={prizeColour}
        strokeWidth={2}
        orientation={['diagonal']}
      />
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
      {periods.map(({ from, stakes, prizes }) => {
        const left = bands(from) ?? 0;
        return (
          <g key={from}>
            <rect x={left} {...sized(stakes)} className={styles.stakes} />
            {prizes === 0 ? null : (
              <rect x={left + bar} {...sized(prizes)} className={styles.prizes} fill={`url(#${hatchId})`} />
            )}
          </g>
        );
      })}
      <AxisLeft
        scale={amounts}
        left={margin.left}
        numTicks={4}
        hideTicks
        hideAxisLine
        tickFormat={(amount) => formatOre(ore(Math.round(Number(amount))))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={bands}
        top={bottom}
        hideTicks
        stroke="var(--ds-color-neutral-border-default)"
        tickValues={named.map(({ from }) => from)}
        tickFormat={(from) => nameOf.get(from) ?? ''}
        tickLabelProps={{ ...label, textAnchor: 'middle' }}
      />
    </>
  );
}

/** Where each period stands, and how high each amount reaches: in whole kroner at least, so that no two lines are alike. */
function scalesOf(periods: PlayPlotProps['periods'], width: number) {
  const largest = Math.max(400, ...periods.flatMap(({ stakes, prizes }) => [stakes, prizes]));
  return {
    bands: scaleBand({
      domain: periods.map(({ from }) => from),
      range: [margin.left, Math.max(width - margin.right, margin.left + 1)],
      padding: 0.25,
    }),
    amounts: scaleLinear({ domain: [0, largest], range: [height - margin.bottom, margin.top], nice: 4 }),
  };
}
