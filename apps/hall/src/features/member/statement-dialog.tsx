import { Button, Link, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { plusMonths } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { printStatement } from '@lokalbingo/contract/member-acts-statement';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { codeComplaintText } from '../../parts/member-proof/member-proof.nb.ts';
import { MemberProofField, type MemberProofHandle } from '../../parts/member-proof/member-proof-field.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import type { ActProps } from './act.ts';
import { statementFailureText, statementTexts as texts } from './statement.nb.ts';

/** Makes the statement of a member who is present, and opens it for printing. */
export function StatementDialog({ card, onClose }: ActProps) {
  const { api } = useConsole();
  const [today] = useState(() => osloIsoDay(new Date()));
  const [period, setPeriod] = useState({ from: plusMonths(today, -1), to: today });
  const proof = useRef<MemberProofHandle>(null);
  const [address, setAddress] = useState<string>();
  const making = useCall({
    call: (body: BodyOf<typeof printStatement>) =>
      ask(api, printStatement, { params: { cardId: card.cardId }, body }),
    onAnswer: ({ content }) => {
      const made = URL.createObjectURL(content);
      setAddress(made);
      window.open(made, '_blank', 'noopener');
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = proof.current?.read();
    if (given) making.send({ ...period, proof: given });
  };
  const { problem } = making;
  const codeComplaint = problem && codeComplaintText(problem);
  const day = (name: 'from' | 'to') => ({
    type: 'date' as const,
    label: texts[name],
    max: today,
    value: period[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setPeriod({ ...period, [name]: target.value }),
  });
  return (
    <ModalDialog open onClose={onClose} mayClose={() => !making.isSending} heading={texts.title}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Paragraph>{texts.text}</Paragraph>
        <Textfield {...day('from')} />
        <Textfield {...day('to')} />
        <MemberProofField
          cardId={card.cardId}
          ref={proof}
          onChange={making.clear}
          complaint={codeComplaint}
        />
        {problem && codeComplaint === undefined ? (
          <FailureMessage problem={problem}>{statementFailureText(problem)}</FailureMessage>
        ) : null}
        {address ? (
          <Message tone="success">
            <Paragraph>
              {texts.ready}{' '}
              <Link href={address} target="_blank" rel="noopener">
                {texts.open}
              </Link>
            </Paragraph>
          </Message>
        ) : null}
        <Button type="submit" className="lb-wide" loading={making.isSending}>
          {texts.submit}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
