import { Paragraph } from '@digdir/designsystemet-react';

/** Says what does not work without JavaScript, to those who have none; nobody else sees it. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <Paragraph>{children}</Paragraph>
    </noscript>
  );
}
