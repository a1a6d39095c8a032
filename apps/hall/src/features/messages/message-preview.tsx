import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { MessagePlace } from '@lokalbingo/contract/hall-messages-staff';
import { HallMessage } from '@lokalbingo/ui/hall-message';
import { MessageText } from '@lokalbingo/ui/message-text';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import styles from './message-preview.module.css';
import type { MessageContent } from './message-queries.ts';
import { messagesTexts as texts } from './messages.nb.ts';

type BesidePreviewProps = {
  message: Pick<MessageContent, 'type' | 'heading' | 'text'> & { readonly place: MessagePlace };
  children: ReactNode;
};

/** Shows content beside a preview of a message as players see it: on my page, or in the dialog before a game. */
export function BesidePreview({ message: { place, type, heading, text }, children }: BesidePreviewProps) {
  return (
    <div className={styles.beside}>
      {children}
      <section aria-label={texts.preview} className={styles.preview}>
        <Heading level={2} data-size="2xs">
          {texts.preview}
        </Heading>
        {heading || text ? null : <Paragraph>{texts.previewEmpty}</Paragraph>}
        {(heading || text) && place === 'my_page' ? (
          <HallMessage type={type} heading={heading} text={text} live="off" />
        ) : null}
        {(heading || text) && place !== 'my_page' ? (
          <Sheet>
            <Heading level={3} data-size="xs">
              <bdi>{heading}</bdi>
            </Heading>
            <MessageText text={text} />
          </Sheet>
        ) : null}
      </section>
    </div>
  );
}
