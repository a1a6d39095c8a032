/**
 * What the tax rules say of prizes, by income year. Nothing here decides what is taxed: the year's statement lists by
 * these amounts what a member may be asked about.
 */
import { kroner, type Ore } from '@lokalbingo/money';

/** The amounts of an income year. */
export type TaxRules = {
  /** The first income year for which they hold. */
  readonly fromYear: number;
  /** Single prizes above this are listed: skatteloven § 5-50 first paragraph, "når verdien overstiger 10 000 kroner". */
  readonly singlePrizeAboveOre: Ore;
  /**
   * Prizes that are free of tax (skatteloven § 5-50 second paragraph; bingo under pengespilloven) are entered in the tax
   * return when they come to more than this in the year: Skatteetaten, "Spillegevinster"
   * (skatteetaten.no/person/skatt/hjelp-til-riktig-skatt/spillegevinst).
   */
  readonly enteredAboveOre: Ore;
};

/** The newest first. A year's new amounts are a new line at the top. */
const rules: readonly [TaxRules, ...TaxRules[]] = [
  { fromYear: 2000, singlePrizeAboveOre: kroner(10_000), enteredAboveOre: kroner(100_000) },
];

/** The rules of an income year. */
export function taxRulesOf(year: number): TaxRules {
  return rules.find(({ fromYear }) => fromYear <= year) ?? rules[0];
}
