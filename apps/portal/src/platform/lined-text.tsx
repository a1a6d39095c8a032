import { Fragment } from 'react';

/**
 * Renders text from a hall or the server, never as HTML. Newlines break the line, even when written as a
 * literal \n.
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
