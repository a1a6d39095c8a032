import { type Html, type HtmlPart, html } from './html.ts';

/** The cells of one row. */
export type Row = readonly HtmlPart[];

/** A table that a narrow screen scrolls sideways, or a line when it is empty. */
export function table(name: string, heads: readonly string[], whenEmpty: string, rows: readonly Row[]): Html {
  if (rows.length === 0) return html`<p>${whenEmpty}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
