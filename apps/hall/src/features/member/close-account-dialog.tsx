import { Checkbox, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { closeMemberAccount, reopenMemberAccount } from '@lokalbingo/contract/member-acts-account';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useRef } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { accountFailureText, accountTexts as texts } from './account.nb.ts';
import type { ActProps } from './act.ts';
import { memberKey, useMemberMoney } from './member-queries.ts';

/** Closes the member's account in every hall, after showing where the member has money. */
export function CloseAccountDialog({ card: { cardId }, onClose }: ActProps) {
  const { api, queries } = useConsole();
  const { data, error, refetch } = useMemberMoney(cardId);
  const knows = useRef<HTMLInputElement>(null);
  const hasMoney = data !== undefined && data.halls.length > 0;
  return (
    <ReasonDialog
      title={texts.close}
      text={texts.closeText}
      details={
        <>
          {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
          {hasMoney ? (
            <Message tone="warning" heading={texts.money} live="off">
              {texts.moneyText(data.halls).map((line) => (
                <Paragraph key={line}>{line}</Paragraph>
              ))}
              <Paragraph>{texts.moneyFirst}</Paragraph>
            </Message>
          ) : null}
        </>
      }
      submit={texts.close}
      failureText={accountFailureText}
      act={(reason) => {
        const leavesMoney = knows.current?.checked ?? false;
        return ask(api, closeMemberAccount, { params: { cardId }, body: { reason, leavesMoney } });
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: memberKey(cardId) });
        onClose();
      }}
      onClose={onClose}
    >
      {hasMoney ? <Checkbox ref={knows} value="knows" label={texts.leavesMoney} /> : null}
    </ReasonDialog>
  );
}

/** Reopens a closed account. */
export function ReopenAccountDialog({ card: { cardId }, onClose }: ActProps) {
  const { api, queries } = useConsole();
  return (
    <ReasonDialog
      title={texts.reopen}
      text={texts.reopenText}
      submit={texts.reopen}
      color="accent"
      failureText={accountFailureText}
      act={(reason) => ask(api, reopenMemberAccount, { params: { cardId }, body: { reason } })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: memberKey(cardId) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
