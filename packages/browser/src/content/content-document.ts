import type { Heading, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { plainLetters } from './plain-letters.nb.ts';

/** A content file as written. */
export type ContentSource = {
  /** Relative to the content folder, with `/`: `articles/0-lynbingo.md`. */
  readonly path: string;
  readonly text: string;
};

/** A field above the text, with its line number. */
export type FrontField = { readonly name: string; readonly value: unknown; readonly line: number };

/** A parsed content file. */
export type ContentDocument = {
  readonly path: string;
  readonly kind: 'article' | 'page';
  /** The address of the page in the portal. */
  readonly address: string;
  readonly front: readonly FrontField[];
  /** Syntax errors of the fields. */
  readonly frontFault?: { readonly line: number };
  readonly tree: Root;
  /** The anchors in the text. */
  readonly anchors: readonly string[];
};

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);

/** Parses a content file; other code checks it. */
export function readContent({ path, text }: ContentSource): ContentDocument {
  const tree = reader.parse(text);
  const kind = path.startsWith('articles/') ? 'article' : 'page';
  const name = path.replace(/^.*\//, '').replace(/\.md$/, '');
  return {
    path,
    kind,
    address: kind === 'article' ? `/article/${Number.parseInt(name, 10)}` : `/${name}`,
    ...readFront(tree),
    tree,
    anchors: headingsOf(tree).map(anchorOf),
  };
}

/** The headings of a text, in order. */
export function headingsOf(tree: Root): readonly Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => void headings.push(heading));
  return headings;
}

/** The anchor of a heading: its words in lower case, `Slik klager du` as `slik-klager-du`. */
export const anchorOf = (heading: Heading): string =>
  textOf(heading)
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => plainLetters[letter as keyof typeof plainLetters] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The line of the file on which a part of the text begins. */
export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

function readFront(tree: Root): Pick<ContentDocument, 'front' | 'frontFault'> {
  const yaml = tree.children.find((node) => node.type === 'yaml');
  if (yaml === undefined) return { front: [] };
  const lines = new LineCounter();
  const parsed = parseDocument(yaml.value, { lineCounter: lines });
  const lineAt = (offset = 0) => lineOf(yaml) + lines.linePos(offset).line;
  const [error] = parsed.errors;
  if (error) return { front: [], frontFault: { line: lineAt(error.pos[0]) } };
  if (!isMap(parsed.contents)) return { front: [], frontFault: { line: lineOf(yaml) } };
  const front = parsed.contents.items.flatMap(({ key, value }) =>
    isScalar(key)
      ? [
          {
            name: String(key.value),
            value: isScalar(value) ? value.value : value,
            line: lineAt(key.range?.[0]),
          },
        ]
      : [],
  );
  return { front };
}
