/** The used parts of libraries without types: jStat. */
declare module 'jstat' {
  const jStat: {
    readonly chisquare: { readonly cdf: (value: number, degreesOfFreedom: number) => number };
    readonly binomial: { readonly cdf: (successes: number, trials: number, probability: number) => number };
    readonly normal: { readonly pdf: (value: number, mean: number, deviation: number) => number };
  };
  export default jStat;
}

/** The used parts of jsdom, which has no types either. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
