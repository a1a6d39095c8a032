/**
 * The tax rules on prizes, by income year. They decide no tax: the year's statement uses these amounts to list the
 * prizes that the tax authority may ask about.
 */
import { kroner, type Ore } from '@lokalbingo/money';

/** The amounts of an income year. */
export type TaxRules = {
  /** The first income year to which they apply. */
  readonly fromYear: number;
  /** Single prizes above this are listed: skatteloven § 5-50 first paragraph, "når verdien overstiger 10 000 kroner". */
  readonly singlePrizeAboveOre: Ore;
  /**
   * Tax-free prizes (skatteloven § 5-50 second paragraph; bingo under pengespilloven) are entered in the tax return
   * when they exceed this in the year: Skatteetaten, "Spillegevinster"
   * (skatteetaten.no/person/skatt/hjelp-til-riktig-skatt/spillegevinst).
   */
  readonly enteredAboveOre: Ore;
};

/** Newest first. Add a year's new amounts as a new line at the top. */
const rules: readonly [TaxRules, ...TaxRules[]] = [
  { fromYear: 2000, singlePrizeAboveOre: kroner(10_000), enteredAboveOre: kroner(100_000) },
];

/** Returns the rules of an income year. */
export function taxRulesOf(year: number): TaxRules {
  return rules.find(({ fromYear }) => fromYear <= year) ?? rules[0];
}
