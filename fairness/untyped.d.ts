/** What is used of libraries that bring no types: jStat. */
declare module 'jstat' {
  const jStat: {
    readonly chisquare: { readonly cdf: (value: number, degreesOfFreedom: number) => number };
    readonly binomial: { readonly cdf: (successes: number, trials: number, probability: number) => number };
    readonly normal: { readonly pdf: (value: number, mean: number, deviation: number) => number };
  };
  export default jStat;
}

/** What is used of jsdom, which brings none either. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
