import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { findByChatName } from '@lokalbingo/contract/member-acts-account';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { chatFailureText, chatTexts as texts } from './chat.nb.ts';

const reasonCharactersAtLeast = 5;

/** `/chat`: finds the member behind a name in the live chat. */
export function ChatPage() {
  const { api } = useConsole();
  const [wrong, setWrong] = useState<'name' | 'reason'>();
  const finding = useCall({
    call: (body: BodyOf<typeof findByChatName>) => ask(api, findByChatName, { body }),
  });
  const find = (typed: FormData, form: HTMLFormElement) => {
    const [chatName = '', reason = ''] = ['name', 'reason'].map((field) => String(typed.get(field)).trim());
    const complaint = !/^[0-9a-f]{64}$/i.test(chatName)
      ? 'name'
      : reason.length < reasonCharactersAtLeast
        ? 'reason'
        : undefined;
    setWrong(complaint);
    if (complaint) form.querySelector<HTMLInputElement>(`[name=${complaint}]`)?.focus();
    else finding.send({ chatName, reason });
  };
  const cards = finding.answer?.cards;
  return (
    <Page title={texts.title}>
      <Paragraph>{texts.text}</Paragraph>
      <ShortForm onSubmit={find}>
        <Textfield
          label={texts.name}
          description={texts.nameHint}
          name="name"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          error={wrong === 'name' ? texts.nameWrong : undefined}
          required
        />
        <Textfield
          label={texts.reason}
          description={texts.reasonHint}
          name="reason"
          autoComplete="off"
          maxLength={500}
          error={wrong === 'reason' ? texts.reasonMissing : undefined}
          required
        />
        {finding.problem ? (
          <FailureMessage problem={finding.problem}>{chatFailureText(finding.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={finding.isSending}>
          {texts.find}
        </Button>
      </ShortForm>
      {cards?.length === 0 ? (
        <Message tone="info">
          <Paragraph>{texts.nobody}</Paragraph>
        </Message>
      ) : null}
      {cards && cards.length > 0 ? (
        <ValueTable
          label={texts.found}
          columns={[texts.columns.member, texts.columns.hall]}
          rows={cards.map(({ cardId, hallName, firstName, lastName }) => ({
            key: String(cardId),
            cells: [
              <PageLink key="member" to={memberPage(cardId)}>
                {`${firstName} ${lastName}`}
              </PageLink>,
              hallName,
            ],
          }))}
        />
      ) : null}
    </Page>
  );
}
