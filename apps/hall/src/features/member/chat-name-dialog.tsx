import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { showChatName } from '@lokalbingo/contract/member-acts-account';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import type { ActProps } from './act.ts';
import { chatNameFailureText, chatNameTexts as texts } from './chat-name.nb.ts';
import styles from './chat-name-dialog.module.css';

/** Shows the member's name in the live chat. */
export function ChatNameDialog({ card: { cardId }, onClose }: ActProps) {
  const { api } = useConsole();
  const [chatName, setChatName] = useState<string>();
  if (chatName !== undefined)
    return (
      <ModalDialog open onClose={onClose} heading={texts.title}>
        <Paragraph>
          {texts.is} <code className={styles.name}>{chatName}</code>
        </Paragraph>
      </ModalDialog>
    );
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      color="accent"
      failureText={chatNameFailureText}
      act={async (reason) =>
        setChatName((await ask(api, showChatName, { params: { cardId }, body: { reason } })).chatName)
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
