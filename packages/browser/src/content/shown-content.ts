/** Readies a text that was found in order to be drawn: a plugin of remark. */
import type { PhrasingContent, Root, Table, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { PictureState } from './content-complaint.ts';
import { anchorOf } from './content-document.ts';
import { wordScheme, writtenWord } from './content-word.ts';
import { typeset } from './typeset.ts';

/**
 * Gives headings their places in the address, pictures their size and when they come, and cells the names of their
 * columns, makes of each `{{word}}` an element `data` that the front end fills with the installation's word, and breaks
 * the line at a written `\n` (specification §2 Article).
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
    // The first is often in sight at once, and would come after the program if it waited to be.
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
 * Names each cell by its column, and makes the first one of a row what the row is about, so that a table can stand as
 * lists where there is no room for it.
 */
function nameCells({ children: [head, ...rows] }: Table): void {
  const names = (head?.children ?? []).map((cell) => textOf(cell));
  for (const row of rows)
    for (const [at, cell] of row.children.entries())
      cell.data =
        at === 0 ? { hName: 'th', hProperties: { scope: 'row' } } : { hProperties: { dataName: names[at] } };
}

/** A line break as an article's writer may put it into a line: a backslash and an n. */
const writtenBreak = '\\n';

function partsOf({ value }: Text): PhrasingContent[] {
  // What stands between the braces comes at every other place.
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
