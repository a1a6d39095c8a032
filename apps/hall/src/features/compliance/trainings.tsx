import { Button, Checkbox, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { exportTrainings, recordTraining } from '@lokalbingo/contract/compliance-trainings';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useTrainings } from './compliance-queries.ts';
import { List } from './member-list.tsx';
import { trainingTexts as texts, trainingFailureText } from './trainings.nb.ts';
import styles from './words.module.css';

/** Who was trained against money laundering and when, with a form that records a course. Each fetch is recorded. */
export function Trainings() {
  const { api } = useConsole();
  const { data, error, refetch } = useTrainings();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const saving = useCall({ call: async () => saveFile(await ask(api, exportTrainings)) });
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  const { columns, states } = texts;
  return (
    <List
      title={texts.title}
      text={texts.text}
      columns={[columns.name, columns.course, columns.heldOn, columns.state]}
      rows={data?.staff.map(({ staffId, name, last, isDue }) => ({
        key: String(staffId),
        cells: [
          <Checkbox
            key="name"
            label={name}
            data-size="sm"
            checked={chosen.includes(staffId)}
            onChange={({ target }) =>
              setChosen((before) =>
                target.checked ? [...before, staffId] : before.filter((each) => each !== staffId),
              )
            }
          />,
          last?.course ?? '',
          last ? formatIsoDay(last.heldOn) : '',
          isDue ? states.due : states.trained,
        ],
      }))}
    >
      <NewTraining
        staffIds={chosen}
        onDone={() => {
          setChosen([]);
          void refetch();
        }}
      />
      {saving.problem ? <FailureMessage problem={saving.problem} /> : null}
      <ButtonRow>
        <Button variant="secondary" loading={saving.isSending} onClick={() => saving.send()}>
          {texts.file}
        </Button>
      </ButtonRow>
    </List>
  );
}

type NewTrainingProps = { readonly staffIds: readonly number[]; readonly onDone: () => void };

function NewTraining({ staffIds, onDone }: NewTrainingProps) {
  const { api } = useConsole();
  const [isMissing, setMissing] = useState(false);
  const recording = useCall({
    call: (body: BodyOf<typeof recordTraining>) => ask(api, recordTraining, { body }),
    onAnswer: onDone,
  });
  return (
    <ShortForm
      isRow
      onSubmit={(typed) => {
        const [course, heldOn] = ['course', 'heldOn'].map((name) => String(typed.get(name)).trim());
        const isFilledIn = staffIds.length > 0 && (course ?? '').length >= 3 && heldOn !== '';
        setMissing(!isFilledIn);
        if (isFilledIn)
          recording.send({ staffIds: [...staffIds], course: course ?? '', heldOn: heldOn ?? '' });
      }}
    >
      <Textfield
        className={styles.wide}
        label={texts.course}
        name="course"
        maxLength={200}
        autoComplete="off"
      />
      <Textfield label={texts.heldOn} name="heldOn" type="date" />
      <Button type="submit" loading={recording.isSending}>
        {texts.submit}
      </Button>
      {isMissing ? (
        <Message tone="warning">
          <Paragraph>{texts.missing}</Paragraph>
        </Message>
      ) : null}
      {recording.problem ? (
        <FailureMessage problem={recording.problem}>{trainingFailureText(recording.problem)}</FailureMessage>
      ) : null}
    </ShortForm>
  );
}
