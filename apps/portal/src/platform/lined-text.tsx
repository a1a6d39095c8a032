import { Fragment } from 'react';

/**
 * Text from a hall or the server as text, never as HTML: newlines, also written as a literal \n, break the
 * line.
 */
export function LinedText({ text }: { text: string }) {
  const lines = text.split(/\r\n|\n|\\n/);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
