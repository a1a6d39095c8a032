/** Types of the functions of jStat that we use; the library has none. */
declare module 'jstat' {
  const jStat: {
    readonly chisquare: { readonly cdf: (value: number, degreesOfFreedom: number) => number };
    readonly binomial: { readonly cdf: (successes: number, trials: number, probability: number) => number };
    readonly normal: { readonly pdf: (value: number, mean: number, deviation: number) => number };
  };
  export default jStat;
}

/** Types of the functions of jsdom that we use; it has none either. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
