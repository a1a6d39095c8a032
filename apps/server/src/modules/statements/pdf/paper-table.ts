import { colors, type Element, type Ink, lineHeight, type Paper, sheet } from './paper.ts';

/** A column of a table. Its position follows from the widths, in points; amounts are right-aligned. */
export type Column = { readonly heading: string; readonly width: number; readonly isAmount?: boolean };

/** A row, with a text for each column. */
export type Row = {
  readonly cells: readonly string[];
  /** Whether it is a balance or a total, rather than a single transaction. */
  readonly isStrong?: boolean;
};

const ink: Ink = { size: 9.5 };
const headingInk: Ink = { size: 8.5, weight: 'semibold', color: colors.plum };
const padding = { x: 5, y: 4.2 };

/**
 * A table that continues from page to page: its headings are printed on each page, and read aloud once. The first cell
 * of a row is the row's heading.
 */
export class PaperTable {
  readonly #paper: Paper;
  readonly #columns: readonly Column[];
  readonly #table: Element;

  constructor(paper: Paper, columns: readonly Column[]) {
    this.#paper = paper;
    this.#columns = columns;
    this.#paper.needRoom(80);
    this.#table = paper.element(paper.root, 'Table');
    this.#headings(this.#row());
  }

  /** Writes a row, on a new page if there is no room for all of it. */
  async add({ cells, isStrong = false }: Row): Promise<void> {
    const rowInk: Ink = isStrong ? { ...ink, weight: 'semibold' } : ink;
    const written = this.#columns.map(({ width }, index) =>
      this.#paper.lines(cells[index] ?? '', width - 2 * padding.x, rowInk),
    );
    const height = Math.max(...written.map((lines) => lines.length)) * lineHeight(ink) + 2 * padding.y;
    if (this.#paper.needRoom(height)) this.#headings('decoration');
    if (isStrong) this.#band(height);
    const row = this.#row();
    for (const [index, { lines, x, align }] of this.#places(written).entries()) {
      const cell = this.#paper.element(row, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {});
      this.#paper.write(cell, lines, x, this.#paper.y + padding.y, { ...rowInk, align });
    }
    row.end();
    this.#paper.y += height;
    this.#rule();
    await this.#paper.breathe();
  }

  /** Ends the table. */
  end(): void {
    this.#table.end();
    this.#paper.y += 14;
  }

  #row(): Element {
    return this.#paper.element(this.#table, 'TR');
  }

  #headings(into: Element | 'decoration'): void {
    const height = lineHeight(headingInk) + 2 * padding.y;
    const written = this.#columns.map(({ heading }) => [heading]);
    for (const { lines, x, align } of this.#places(written)) {
      const cell = into === 'decoration' ? into : this.#paper.element(into, 'TH', { scope: 'Column' });
      this.#paper.write(cell, lines, x, this.#paper.y + padding.y, { ...headingInk, align });
    }
    if (into !== 'decoration') into.end();
    this.#paper.y += height;
    this.#rule(colors.plum);
  }

  #places(written: readonly (readonly string[])[]) {
    let left: number = sheet.left;
    return this.#columns.map(({ width, isAmount = false }, index) => {
      const x = isAmount ? left + width - padding.x : left + padding.x;
      left += width;
      return { lines: written[index] ?? [], x, align: isAmount ? ('right' as const) : ('left' as const) };
    });
  }

  #band(height: number): void {
    const { y } = this.#paper;
    this.#paper.decorate((doc) => doc.rect(sheet.left, y, sheet.width, height).fill(colors.tint));
  }

  #rule(color: string = colors.line): void {
    const { y } = this.#paper;
    this.#paper.decorate((doc) =>
      doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).stroke(color),
    );
  }
}
