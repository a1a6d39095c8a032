/** Prepares a valid text for rendering: a remark plugin. */
import type { PhrasingContent, Root, Table, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { PictureState } from './content-complaint.ts';
import { anchorOf } from './content-document.ts';
import { wordScheme, writtenWord } from './content-word.ts';
import { typeset } from './typeset.ts';

/**
 * Adds anchors to headings, sizes and lazy loading to pictures, and column names to cells; turns each
 * `{{word}}` into an element `data` that the front end fills with the installation's word; and breaks the
 * line at a literal `\n` (specification §2 Article).
 */
export const shownContent = (pictureOf: (file: string) => PictureState | undefined) => () => (tree: Root) => {
  visit(tree, 'heading', (heading) => {
    heading.data = { hProperties: { id: anchorOf(heading) } };
  });
  visit(tree, 'link', (link) => {
    link.url = link.url.replace(writtenWord, (_, name: string) => `${wordScheme}${name}`);
  });
  visit(tree, 'table', nameCells);
  let isFirst = true;
  visit(tree, 'image', (image) => {
    const picture = pictureOf(image.url.replace(/^.*\//, ''));
    if (picture?.kind !== 'shown') return;
    // The first picture is often in view at once; lazy loading would delay it until the program has loaded.
    const { width, height } = picture;
    image.data = { hProperties: { width, height, loading: isFirst ? 'eager' : 'lazy' } };
    isFirst = false;
  });
  visit(tree, 'text', (text, index, parent) => {
    text.value = typeset(text.value);
    if (parent === undefined || index === undefined) return undefined;
    if (text.value.search(writtenWord) < 0 && !text.value.includes(writtenBreak)) return undefined;
    const parts = partsOf(text);
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
};

/**
 * Names each cell by its column, and makes the first one of a row its header, so that a table can become
 * lists on a narrow screen.
 */
function nameCells({ children: [head, ...rows] }: Table): void {
  const names = (head?.children ?? []).map((cell) => textOf(cell));
  for (const row of rows)
    for (const [at, cell] of row.children.entries())
      cell.data =
        at === 0 ? { hName: 'th', hProperties: { scope: 'row' } } : { hProperties: { dataName: names[at] } };
}

/** A line break in an article's source: a backslash and an n. */
const writtenBreak = '\\n';

function partsOf({ value }: Text): PhrasingContent[] {
  // The text between braces is every second part.
  return value
    .split(writtenWord)
    .flatMap((part, at): PhrasingContent[] =>
      at % 2 === 0
        ? linesOf(part)
        : [{ type: 'emphasis', children: [], data: { hName: 'data', hProperties: { value: part } } }],
    );
}

const linesOf = (text: string): PhrasingContent[] =>
  text
    .split(writtenBreak)
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: 'break' } as const] : []),
      { type: 'text', value: line },
    ]);
