/**
 * The layout and style that every page of the sandbox shares: system font, inline style, nothing loaded from
 * elsewhere.
 */
import { Html, html } from './html.ts';

const style = `
:root { color-scheme: light dark; --ink: #2b2533; --paper: #fff; --soft: #f4f1f6; --line: #6f6779; --accent: #6b2c91;
  --on-accent: #fff; --alarm: #a3162a; --badge: #f2a900; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f1f6; --paper: #1f1a25; --soft: #2e2736; --line: #a79fb1;
  --accent: #d9b8f0; --on-accent: #2b1139; --alarm: #ffb3bb; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.4 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .5rem .75rem;
  background: var(--soft); font-size: .9375rem; }
.badge { padding: .0625rem .5rem; border-radius: .25rem; background: var(--badge); color: #2b2533; font-weight: 600; }
main { padding: .5rem .75rem; max-width: 30rem; margin: 0 auto; }
main.wide { max-width: 70rem; }
h1 { margin: .125rem 0 .375rem; font-size: 1.25rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
label { font-weight: 600; }
.hint { font-size: .9375rem; white-space: nowrap; }
input { display: block; width: 100%; min-height: 2.75rem; margin: .125rem 0 .5rem; padding: .25rem .625rem; font: inherit;
  color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid=true] { border: 2px solid var(--alarm); }
.pair { display: grid; grid-template-columns: 4fr 3fr; gap: .75rem; }
.choices { list-style: none; margin: 0; padding: 0; }
.choices li { margin-bottom: .625rem; }
.choices button { width: 100%; text-align: left; }
.choices p { font-size: .9375rem; }
.error { margin: .125rem 0 .5rem; color: var(--alarm); font-weight: 600; font-size: .9375rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .375rem; }
button { flex: 1 1 auto; min-height: 2.75rem; padding: .25rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 2px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); }
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { white-space: pre-line; }
td:first-child, td time { white-space: nowrap; }
td form { display: flex; gap: .375rem; align-items: center; }
td input { width: auto; margin: 0; }
td button { white-space: nowrap; }
@media (max-width: 40rem) { td form { flex-wrap: wrap; width: 9.25rem; } td input { width: 100%; }
  td button { padding: .25rem .5rem; } }
`;

/** A whole page. The heading level 1 is part of `body`, which becomes the page's main landmark. */
export function page(parts: {
  readonly title: string;
  readonly badge: string;
  readonly banner: string;
  readonly body: Html;
  readonly wide?: boolean;
  /** Elements for the page's head besides the style. */
  readonly head?: Html;
}): string {
  return html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>${parts.head}
</head>
<body>
<header><span class="badge">${parts.badge}</span><span>${parts.banner}</span></header>
<main${parts.wide === true && new Html(' class="wide"')}>
${parts.body}
</main>
</body>
</html>
`.text;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'";

/** Headers for a page that may be framed by any site, loads nothing, is never cached and sends no referrer. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Returns the headers of a page that has its own script, and that only `framedBy` may frame. */
export function framedPageHeaders(framedBy: string): Readonly<Record<string, string>> {
  const own = `${policy}; script-src 'self'; connect-src 'self'; frame-ancestors ${framedBy}`;
  return { ...pageHeaders, 'content-security-policy': own, 'referrer-policy': 'same-origin' };
}
