/**
 * A4 pages for printing and screen readers: all content is in a tree of headings, paragraphs and tables in reading
 * order (PDF/UA). Decoration and text repeated on each page are kept out of the tree.
 */
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type Typeface, typeface, type Weight } from './typeface.ts';

/** An element of the reading tree. */
export type Element = PDFKit.PDFStructureElement;

/** The style of a text, in points. */
export type Ink = {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
};

/** The document's title and language. */
export type PaperAbout = {
  readonly title: string;
  readonly productName: string;
  /** A small title at the top of every page but the first. */
  readonly runningTitle: string;
  readonly madeAt: Date;
  readonly pageText: (page: number, pages: number) => string;
};

/** The colours of our screens that also work in greyscale. */
export const colors = {
  ink: '#2b2533',
  quiet: '#5c5566',
  plum: '#6b2c91',
  line: '#d9d2e2',
  tint: '#f5f1f9',
} as const;

/** The margins of the page. */
export const sheet = { left: 48, right: 547, top: 52, bottom: 782, width: 499 } as const;
const underHeader = 74;
const footerAt = 800;
const piecesAtOnce = 5;

/** Positions are points from the upper left corner. */
export class Paper {
  readonly root: Element;
  /** The position of the next content. */
  y: number = sheet.top;
  /** The text beside the running title from here on. */
  section = '';
  readonly #doc: PDFKit.PDFDocument;
  readonly #about: PaperAbout;
  readonly #typeface: Typeface;
  readonly #chunks: Buffer[] = [];
  #pieces = 0;

  constructor(about: PaperAbout) {
    this.#about = about;
    this.#typeface = typeface();
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: 'nb-NO',
      displayTitle: true,
      // Without it the file would name one of the library's own typefaces without embedding it.
      font: null as never,
      info: {
        Title: about.title,
        Author: about.productName,
        Creator: about.productName,
        Producer: 'PDFKit',
        CreationDate: about.madeAt,
      },
    });
    for (const [face, file] of Object.entries(this.#typeface.file)) this.#doc.registerFont(face, file);
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.root = this.#doc.struct('Document');
    this.#doc.addStructure(this.root);
    this.#doc.addPage();
  }

  /** Adds an element to the tree, whose content is written with {@link write}. */
  element(parent: Element, type: string, options: object = {}): Element {
    const element = this.#doc.struct(type as never, options);
    parent.add(element);
    return element;
  }

  /** Writes lines at a position, as the whole content of an element or as decoration. */
  write(into: Element | 'decoration', lines: readonly string[], x: number, y: number, ink: Ink): void {
    const draw = (): void => {
      for (const [index, line] of lines.entries()) this.#line(line, x, y + index * lineHeight(ink), ink);
    };
    if (into === 'decoration') this.decorate(draw);
    else {
      into.add(draw);
      into.end();
    }
  }

  /** Draws decoration. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  /** Breaks a text into lines no wider than `width`, but not at a no-break space. */
  lines(text: string, width: number, ink: Ink): readonly string[] {
    const lines: string[] = [];
    for (const word of this.#typeface.printable(text).split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length === 0 || this.#width(longer, ink) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  }

  /** Writes a text as lines of a paragraph or heading, by default at the full width. */
  paragraph(
    type: 'P' | 'H1' | 'H2' | 'H3',
    text: string,
    ink: Ink,
    { width = sheet.width, after = 6 } = {},
  ): void {
    const lines = this.lines(text, width, ink);
    const height = lines.length * lineHeight(ink);
    // A heading must not be alone at the foot of a page.
    this.needRoom(type === 'P' ? height : height + 90);
    this.write(this.element(this.root, type), lines, sheet.left, this.y, ink);
    this.y += height + after;
  }

  /** Begins a new page if there is too little room. @returns whether it has */
  needRoom(height: number): boolean {
    if (this.y + height <= sheet.bottom) return false;
    this.#doc.addPage();
    this.write(
      'decoration',
      [this.#typeface.printable(this.#about.runningTitle)],
      sheet.left,
      sheet.top - 8,
      {
        size: 8.5,
        color: colors.quiet,
      },
    );
    this.y = underHeader;
    return true;
  }

  /** Yields to other work now and then. Await it after each piece of a long document. */
  async breathe(): Promise<void> {
    this.#pieces += 1;
    if (this.#pieces % piecesAtOnce === 0) await setImmediate();
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const ink: Ink = { size: 8.5, color: colors.quiet };
      this.write('decoration', [this.#about.productName], sheet.left, footerAt, ink);
      const right: Ink = { ...ink, align: 'right' };
      this.write('decoration', [this.#about.pageText(page + 1, count)], sheet.right, footerAt, right);
      await this.breathe();
    }
    const ended = new Promise<void>((resolve) => this.#doc.on('end', resolve));
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #line(text: string, x: number, y: number, ink: Ink): void {
    const { color = colors.ink, align = 'left' } = ink;
    const at = align === 'right' ? x - this.#width(text, ink) : x;
    this.#inked(text, ink)
      .fillColor(color)
      .text(text, at, y, { lineBreak: false, ...this.#featuresOf(text) });
  }

  #width(text: string, ink: Ink): number {
    return this.#inked(text, ink).widthOfString(text, this.#featuresOf(text));
  }

  /**
   * Aligns digits when a text is only an amount or a time. By default Noto Sans decomposes letters with a dot below,
   * and text copied from the file would be decomposed too; its composed letters look the same.
   */
  #featuresOf(text: string): object {
    if (/^[\d\s.,:−]+$/.test(text)) return { features: ['tnum'] };
    return this.#typeface.faceOf(text, 'regular') === 'regular' ? {} : { features: { ccmp: false } };
  }

  #inked(text: string, { size, weight = 'regular' }: Ink): PDFKit.PDFDocument {
    return this.#doc.font(this.#typeface.faceOf(text, weight)).fontSize(size);
  }
}

/** The distance between lines. */
export const lineHeight = ({ size }: Ink): number => size * 1.36;
