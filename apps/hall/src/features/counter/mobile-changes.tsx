import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { decideMobileChange } from '@lokalbingo/contract/member-acts-mobile';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { memberProofTexts } from '../../parts/member-proof/member-proof.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { mobileChangesKey, useMobileChange, useMobileChanges } from './counter-queries.ts';
import { decisionFailureText, mobileChangesTexts as texts } from './mobile-changes.nb.ts';

/** The pending changes of mobile numbers in a hall. Renders nothing when there are none. */
export function MobileChanges({ hallId }: { hallId: number }) {
  const { data: changes, error, refetch } = useMobileChanges(hallId);
  const [open, setOpen] = useState<number>();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!changes || changes.length === 0) return null;
  return (
    <Sheet>
      <Heading level={2} data-size="xs">
        {texts.title}
      </Heading>
      <ValueTable
        label={texts.title}
        columns={[texts.at, texts.by, texts.act]}
        rows={changes.map(({ cardId, requestedBy, requestedAt }) => ({
          key: String(cardId),
          cells: [
            formatOsloDayAndTime(requestedAt),
            requestedBy,
            <Button key="show" variant="secondary" data-size="sm" onClick={() => setOpen(cardId)}>
              {texts.show}
            </Button>,
          ],
        }))}
      />
      {open === undefined ? null : (
        <DecideDialog hallId={hallId} cardId={open} onClose={() => setOpen(undefined)} />
      )}
    </Sheet>
  );
}

type DecideProps = { readonly hallId: number; readonly cardId: number; readonly onClose: () => void };

/** Shows a pending change and lets the person decide it. */
function DecideDialog({ hallId, cardId, onClose }: DecideProps) {
  const { api, queries } = useConsole();
  const { data: change, error } = useMobileChange(cardId);
  const deciding = useCall({
    call: (isApproved: boolean) => ask(api, decideMobileChange, { params: { cardId }, body: { isApproved } }),
    onAnswer: () => {
      void queries.invalidateQueries({ queryKey: mobileChangesKey(hallId) });
      onClose();
    },
  });
  const problem = deciding.problem ?? (error ? problemOf(error) : undefined);
  return (
    <ModalDialog open onClose={onClose} mayClose={() => !deciding.isSending} heading={texts.heading}>
      <Stack>
        {change === undefined && !problem ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}
        {change === null ? <Paragraph>{texts.gone}</Paragraph> : null}
        {change ? (
          <>
            <Paragraph>{texts.text}</Paragraph>
            <Facts
              facts={[
                [texts.old, change.oldMobile],
                [texts.new, change.newMobile],
                [memberProofTexts.document, memberProofTexts.documents[change.document]],
                [texts.by, change.requestedBy],
                [texts.at, formatOsloDayAndTime(change.requestedAt)],
              ]}
            />
            <PageLink to={memberPage(cardId)}>{texts.openCard}</PageLink>
          </>
        ) : null}
        {problem ? <FailureMessage problem={problem}>{decisionFailureText(problem)}</FailureMessage> : null}
        {change ? (
          <ButtonRow>
            <Button loading={deciding.isSending && deciding.input} onClick={() => deciding.send(true)}>
              {texts.approve}
            </Button>
            <Button
              variant="secondary"
              data-color="danger"
              loading={deciding.isSending && !deciding.input}
              onClick={() => deciding.send(false)}
            >
              {texts.refuse}
            </Button>
          </ButtonRow>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
