import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import styles from './rules-part.module.css';

/** The page's name and what it is about. */
export function RulesLead({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap="sm">
      <Heading level={1} data-size="lg">
        {title}
      </Heading>
      <Paragraph data-size="lg" className={styles.text}>
        {children}
      </Paragraph>
    </Stack>
  );
}

/** A heading and what it says, with what it is about below. */
export function RulesPart(props: { heading: string; text: string; children?: ReactNode }) {
  return (
    <Stack as="section" gap="sm">
      <Heading level={2} data-size="sm">
        {props.heading}
      </Heading>
      <Paragraph className={styles.text}>{props.text}</Paragraph>
      {props.children}
    </Stack>
  );
}

/** Rules beside their picture, where there is room. */
export function RulesBeside({ children }: { children: ReactNode }) {
  return <div className={styles.side}>{children}</div>;
}
