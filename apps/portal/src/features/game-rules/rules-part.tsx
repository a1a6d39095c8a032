import { Heading, Paragraph } from '@digdir/designsystemet-react';

/** A heading and what it says. */
export function RulesPart({ heading, children }: { heading: string; children: string }) {
  return (
    <section className="rules__part">
      <Heading level={2} data-size="sm">
        {heading}
      </Heading>
      <Paragraph>{children}</Paragraph>
    </section>
  );
}
