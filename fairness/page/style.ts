/** The look of the page. */
export const style = `
:root {
  color-scheme: light dark;
  --seen: light-dark(#2f6f8f, #7fb8d4);
  --expected: light-dark(#b4530a, #f0a35e);
  --outside: light-dark(#b3261e, #ff8a80);
  --line: light-dark(#d5d9dc, #3b4247);
  --page: light-dark(#ffffff, #14181b);
  --ink: light-dark(#1d2327, #e6eaed);
}
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; }
p { max-width: 44rem; }
.verdict { display: inline-block; margin: 0; padding: .25rem 1rem; border-radius: .5rem; border: 2px solid; font-size: 1.3rem; font-weight: 600; }
.verdict[data-fair="true"] { color: var(--seen); }
.verdict[data-fair="false"], [data-within="false"] { color: var(--outside); font-weight: 600; }
dl { display: grid; gap: .5rem; margin: 1.5rem 0; }
dl div { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 1rem; }
dt { color: color-mix(in srgb, currentColor 70%, transparent); }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .75rem .4rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem; margin-top: 1.5rem; }
figure { margin: 0; }
figure.wide { max-width: 40rem; }
figcaption { font-weight: 600; margin-bottom: .25rem; }
.plot { --plot-background: var(--page); display: block; width: 100%; height: auto; }
`;
