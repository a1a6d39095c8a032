import { Button, Heading, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  closeInvestigation,
  exportInvestigation,
  getInvestigation,
  holdPayouts,
  type Investigation,
  noteInInvestigation,
  releasePayouts,
} from '@lokalbingo/contract/compliance';
import { hallPages, memberPage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Facts } from '../../parts/facts/facts.tsx';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idOrUnknown } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { complianceTexts as texts } from './compliance.nb.ts';
import { useInvestigation, useInvestigationChanged } from './compliance-queries.ts';
import { InvestigationState } from './investigation-state.tsx';
import { investigationFailureText } from './investigations.nb.ts';
import styles from './words.module.css';

type Shown = { readonly investigation: Investigation };

/** `/etterlevelse/:investigationId`: an investigation with its steps and its actions. */
export function InvestigationPage() {
  const investigationId = idOrUnknown(useParams().investigationId);
  const { data: investigation, error, refetch } = useInvestigation(investigationId);
  const problem = error ? problemOf(error) : undefined;
  const title = investigation
    ? texts.investigationOf(`${investigation.firstName} ${investigation.lastName}`)
    : texts.investigation;
  return (
    <Page title={title}>
      <div>
        <PageLink to={hallPages.compliance}>{texts.toCompliance}</PageLink>
      </div>
      {problem ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()}>
          {investigationFailureText(problem)}
        </FailureMessage>
      ) : null}
      {investigation || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {investigation ? (
        <>
          <About investigation={investigation} />
          <Steps investigation={investigation} />
        </>
      ) : null}
    </Page>
  );
}

function About({ investigation }: Shown) {
  const { cardId, firstName, lastName, hallName, openedFrom, openedAt, isClosed } = investigation;
  const { columns } = texts;
  return (
    <Sheet padding="sm" gap="sm" flat>
      <Facts
        facts={[
          [
            columns.member,
            <PageLink key="member" to={memberPage(cardId)}>
              {`${firstName} ${lastName}`}
            </PageLink>,
          ],
          [columns.hall, hallName],
          [columns.opened, formatOsloDayAndTime(openedAt)],
          [columns.openedFrom, texts.origins[openedFrom]],
          [columns.state, <InvestigationState key="state" {...investigation} />],
        ]}
      />
      {isClosed ? null : <Acts investigation={investigation} />}
    </Sheet>
  );
}

const calls = { hold: holdPayouts, release: releasePayouts, close: closeInvestigation };
type Act = keyof typeof calls | 'export';

/** Held payouts must be released before the investigation ends. */
function Acts({ investigation: { investigationId, isHeld } }: Shown) {
  const { api } = useConsole();
  const show = useInvestigationChanged();
  const [chosen, setChosen] = useState<Act>();
  const close = () => setChosen(undefined);
  const offered = isHeld ? (['export', 'release'] as const) : (['export', 'hold', 'close'] as const);
  const take = async (act: Act, reason: string) => {
    const given = { params: { investigationId }, body: { reason } };
    if (act !== 'export') return show(await ask(api, calls[act], given));
    saveFile(await ask(api, exportInvestigation, given));
    show(await ask(api, getInvestigation, { params: { investigationId } }));
  };
  return (
    <>
      <ButtonRow>
        {offered.map((act) => (
          <Button
            key={act}
            variant="secondary"
            data-color={act === 'hold' ? 'danger' : 'accent'}
            onClick={() => setChosen(act)}
          >
            {texts.acts[act].name}
          </Button>
        ))}
      </ButtonRow>
      {chosen ? (
        <ReasonDialog
          title={texts.acts[chosen].name}
          text={texts.acts[chosen].text}
          submit={texts.acts[chosen].name}
          color={chosen === 'hold' ? 'danger' : 'accent'}
          failureText={investigationFailureText}
          act={(reason) => take(chosen, reason)}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Steps({ investigation: { investigationId, isClosed, steps } }: Shown) {
  const { columns } = texts;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="xs">
        {texts.steps}
      </Heading>
      <ValueTable
        label={texts.steps}
        columns={[columns.at, columns.step, columns.by, columns.words]}
        rows={steps.map(({ step, by, words, at }) => ({
          key: `${step} ${at.toISOString()}`,
          cells: [
            formatOsloDayAndTime(at),
            texts.stepNames[step],
            by,
            <span key="words" className={styles.words}>
              {words}
            </span>,
          ],
        }))}
      />
      {isClosed ? null : <NewNote investigationId={investigationId} />}
    </Sheet>
  );
}

const noteCharactersAtLeast = 5;

function NewNote({ investigationId }: Pick<Investigation, 'investigationId'>) {
  const { api } = useConsole();
  const show = useInvestigationChanged();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = note.trim().length < noteCharactersAtLeast;
  const writing = useCall({
    call: () => ask(api, noteInInvestigation, { params: { investigationId }, body: { note } }),
    onAnswer: (changed) => {
      setNote('');
      setChecked(false);
      show(changed);
    },
  });
  return (
    <ShortForm
      onSubmit={() => {
        setChecked(true);
        if (!isShort) writing.send();
      }}
    >
      <Textfield
        multiline
        rows={3}
        label={texts.note}
        description={texts.noteHint}
        maxLength={2000}
        value={note}
        readOnly={writing.isSending}
        onChange={({ target }) => setNote(target.value)}
        error={isChecked && isShort ? texts.noteMissing : undefined}
      />
      {writing.problem ? (
        <FailureMessage problem={writing.problem}>{investigationFailureText(writing.problem)}</FailureMessage>
      ) : null}
      <Button type="submit" loading={writing.isSending}>
        {texts.saveNote}
      </Button>
    </ShortForm>
  );
}
