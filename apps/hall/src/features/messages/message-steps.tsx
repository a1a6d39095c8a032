import { Paragraph } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { MessageHistory } from './message-queries.ts';
import styles from './message-steps.module.css';
import { messagesTexts as texts } from './messages.nb.ts';

/** The history of a message, newest first, with its text at each step. */
export function MessageSteps({ steps }: Pick<MessageHistory, 'steps'>) {
  return (
    <Sheet as="ol" padding="sm" gap="sm" flat className={styles.steps}>
      {steps.map(({ version, step, by, at, content }) => (
        <li key={version}>
          <strong>{texts.stepBy(texts.steps[step], by, at)}</strong>
          {content ? (
            <>
              <Paragraph data-size="sm">
                {texts.types[content.type]} · {texts.period(content.from, content.until)}
              </Paragraph>
              <Paragraph className={styles.written} dir="auto">
                {content.heading}
                {'\n'}
                {content.text}
              </Paragraph>
            </>
          ) : null}
        </li>
      ))}
    </Sheet>
  );
}
