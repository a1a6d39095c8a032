import { couponCollector } from './coupon-collector.ts';
import { gap } from './gap.ts';
import { order } from './order.ts';
import { firstPairs, pairsBetween } from './pairs.ts';
import { places } from './places.ts';
import type { StatisticalTest } from './statistical-test.ts';
import { successions } from './successions.ts';

/** Every test, in the order of the report. */
export const allTests: readonly StatisticalTest[] = [
  places,
  successions,
  firstPairs,
  pairsBetween,
  gap,
  order,
  couponCollector,
];
