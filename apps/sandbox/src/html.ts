/** Builds HTML in which every value is escaped, unless it is HTML built here. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of finished HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The values of a template: `undefined` and `false` produce nothing. */
export type HtmlPart = Html | string | number | undefined | false | readonly HtmlPart[];

function written(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A template whose values are escaped: `` html`<p>${text}</p>` ``. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.reduce((text, string, i) => text + written(parts[i - 1]) + string));
}
