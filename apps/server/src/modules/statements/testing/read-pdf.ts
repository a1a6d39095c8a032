/** Reads a PDF with another program: its text, its metadata, and its reading tree. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The parts of a PDF. */
export type ReadPdf = {
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  /** The text of each page, in the order written, with no-break spaces as spaces. */
  readonly pages: readonly string[];
  /** The read-aloud text of each page, without repeated content and decoration. */
  readonly read: readonly string[];
  /** The role of each piece in the reading tree, in order: "H1", "TH", "TD". */
  readonly roles: readonly string[];
  /** The metadata of the file as XML, such as the standard that it follows. */
  readonly metadata: string;
};

type Node = { readonly role?: string; readonly id?: string; readonly children?: readonly Node[] };

/** Reads a file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  const pages: string[] = [];
  const read: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const tree = (await page.getStructTree()) as Node | null;
    const inTree = new Set<string>();
    walk(tree, (node) => {
      for (const { id } of node.children ?? [])
        if (id) {
          roles.push(node.role ?? '');
          inTree.add(id);
        }
    });
    const open: boolean[] = [];
    const shown: string[] = [];
    const readAloud: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        shown.push(item.str);
        if (open.at(-1)) readAloud.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id !== undefined && item.id !== null && inTree.has(item.id));
    }
    pages.push(plain(shown));
    read.push(plain(readAloud));
  }
  await document.loadingTask.destroy();
  return {
    info: info as Record<string, unknown>,
    // A map, contrary to its declared type.
    isTagged: (marks as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    pages,
    read,
    roles,
    metadata: metadata?.getRaw() ?? '',
  };
}

const plain = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ');

function walk(node: Node | null | undefined, visit: (node: Node) => void): void {
  if (!node) return;
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
