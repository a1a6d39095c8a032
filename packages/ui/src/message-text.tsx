import { Link, Paragraph } from '@digdir/designsystemet-react';
import { Fragment, type ReactNode } from 'react';
import styles from './message-text.module.css';

const lineBreak = /\r\n|\n|\\n/;
const item = /^\s*(?:[-*]|(\d{1,3})[.)])\s+(?=\S)/;
const marked =
  /\*\*(\S|\S.*?\S)\*\*(?!\*)|\*([^\s*]|[^\s*][^*]*[^\s*])\*|\[([^[\]]+)\]\((https:\/\/[^\s()]+)\)/u;

// biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text are identified only by their position.

/**
 * Renders a text by staff, in a small subset of Markdown: `**bold**`, `*italics*`, `[a link](https://…)`, lists and line
 * breaks, which can also be written as a literal `\n`. Everything else is shown as written, even HTML.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) => (
        <BlockOfText key={index} {...block} />
      ))}
    </div>
  );
}

function BlockOfText({ kind, first, lines }: Block) {
  if (kind === 'text')
    return (
      <Paragraph dir="auto">
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {dressed(line)}
          </Fragment>
        ))}
      </Paragraph>
    );
  const items = lines.map((line, index) => <li key={index}>{dressed(line)}</li>);
  return kind === 'list' ? (
    <ul dir="auto">{items}</ul>
  ) : (
    <ol dir="auto" start={first}>
      {items}
    </ol>
  );
}

// biome-ignore-end lint/suspicious/noArrayIndexKey: see above.

type Block = {
  readonly kind: 'text' | 'list' | 'numbered';
  /** The number of a numbered list's first item. */
  readonly first: number;
  readonly lines: string[];
};

/** Groups consecutive lines of one kind; an empty line begins a new block. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split(lineBreak)) {
    const [mark = '', number] = item.exec(line) ?? [];
    const kind = mark === '' ? 'text' : number === undefined ? 'list' : 'numbered';
    const last = blocks.at(-1);
    if (line.trim() !== '') {
      const rest = line.slice(mark.length);
      if (last?.kind === kind && !isNew) last.lines.push(rest);
      else blocks.push({ kind, first: Number(number ?? 1), lines: [rest] });
    }
    isNew = line.trim() === '';
  }
  return blocks;
}

function dressed(text: string): ReactNode {
  const [whole, bold, italic, name, address] = marked.exec(text) ?? [];
  if (whole === undefined) return text;
  const at = text.indexOf(whole);
  return (
    <>
      {text.slice(0, at)}
      {bold === undefined ? null : <strong>{dressed(bold)}</strong>}
      {italic === undefined ? null : <em>{dressed(italic)}</em>}
      {name === undefined ? null : (
        <Link href={address} target="_blank" rel="noopener noreferrer">
          {dressed(name)}
        </Link>
      )}
      {dressed(text.slice(at + whole.length))}
    </>
  );
}
