import { ask, problemOf } from '@lokalbingo/browser/ask';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { proposeGlobalMessage, writeHallMessage } from '@lokalbingo/contract/hall-messages-staff';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useNavigate } from 'react-router';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { type ConsoleHall, useSelf } from '../../platform/self.tsx';
import { MessageForm, type Written } from './message-form.tsx';
import { useMessages, useMessagesChanged } from './message-queries.ts';
import { messagesTexts as texts } from './messages.nb.ts';

/** `/meldinger/ny`: a form for a new message. */
export function NewMessagePage() {
  const { hall } = useSelf();
  return <Page title={texts.newMessage}>{hall ? <NewMessage hall={hall} /> : null}</Page>;
}

function NewMessage({ hall: { hallId, hallName } }: { hall: ConsoleHall }) {
  const { api } = useConsole();
  const navigate = useNavigate();
  const changed = useMessagesChanged();
  const { data, error, refetch } = useMessages(hallId, { isPast: false });
  const [first] = data?.pages ?? [];
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!first) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const names = texts.audiences(hallName, first.chainName);
  const send = ({ audience, ...written }: Written) =>
    audience === 'all'
      ? ask(api, proposeGlobalMessage, { body: written })
      : ask(api, writeHallMessage, { body: { hallId, audience, ...written } });
  const leave = () => void navigate(hallPages.messages);
  return (
    <MessageForm
      audiences={first.audiences.map((audience) => [audience, names[audience]])}
      send={send}
      onDone={() => {
        changed();
        leave();
      }}
      onCancel={leave}
    />
  );
}
