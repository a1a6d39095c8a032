import { Button, Heading, Paragraph, Tag } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallPages, messagePage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { Link } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { type ConsoleHall, useSelf } from '../../platform/self.tsx';
import { useMessages, type WrittenMessage } from './message-queries.ts';
import { messagesTexts as texts } from './messages.nb.ts';
import styles from './messages-page.module.css';

/** `/meldinger`: the messages that reach the hall. */
export function MessagesPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <MessagesIn hall={hall} /> : null}</Page>;
}

function MessagesIn({ hall }: { hall: ConsoleHall }) {
  const audiences = useMessages(hall.hallId, { isPast: false }).data?.pages[0]?.audiences ?? [];
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      {audiences.length > 0 ? (
        <div>
          <Button asChild>
            <Link to={hallPages.newMessage}>{texts.newMessage}</Link>
          </Button>
        </div>
      ) : null}
      <MessageList hall={hall} isPast={false} />
      <Heading level={2} data-size="xs">
        {texts.past}
      </Heading>
      <MessageList hall={hall} isPast />
    </>
  );
}

function MessageList({ hall, isPast }: { hall: ConsoleHall; isPast: boolean }) {
  const query = useMessages(hall.hallId, { isPast });
  const { data, error, refetch } = query;
  const messages = data?.pages.flatMap((page) => page.messages);
  const audiences = texts.audiences(hall.hallName, data?.pages[0]?.chainName ?? '');
  const { heading, to, place, period, state } = texts.columns;
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {messages || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {messages?.length === 0 ? <Paragraph>{isPast ? texts.nonePast : texts.none}</Paragraph> : null}
      {messages && messages.length > 0 ? (
        <ValueTable
          label={isPast ? texts.past : texts.title}
          columns={[heading, to, place, period, state]}
          rows={messages.map((message) => ({
            key: String(message.messageId),
            cells: [
              <span key="heading" className={styles.heading}>
                <PageLink to={messagePage(message.messageId)}>
                  <bdi>{message.heading}</bdi>
                </PageLink>
              </span>,
              audiences[message.audience],
              texts.places[message.place],
              texts.period(message.from, message.until),
              <StateTag key="state" state={message.state} />,
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}

const colours = {
  proposed: 'warning',
  planned: 'info',
  shown: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const;

/** The state of a message. */
export function StateTag({ state }: Pick<WrittenMessage, 'state'>) {
  return <Tag data-color={colours[state]}>{texts.states[state]}</Tag>;
}
