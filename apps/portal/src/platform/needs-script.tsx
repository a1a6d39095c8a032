import { Paragraph } from '@digdir/designsystemet-react';

/** Says what does not work without JavaScript; visible only when it is off. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <Paragraph>{children}</Paragraph>
    </noscript>
  );
}
