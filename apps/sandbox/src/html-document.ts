import { type Html, html } from './html.ts';

/** A whole page. `head` is what brings its look. */
export function htmlDocument(parts: {
  readonly title: string;
  readonly head: Html;
  readonly body: Html;
}): string {
  return html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
${parts.head}
</head>
<body>
${parts.body}
</body>
</html>
`.text;
}
