import { Button, Field, Label, Select, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { Stack } from '@lokalbingo/ui/stack';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Hall } from '../../parts/halls/hall.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NeedsScript } from '../../platform/needs-script.tsx';
import { roundCheckTexts as texts } from './round-check.nb.ts';
import styles from './round-form.module.css';
import { type RoundChoice, roundIdIn } from './round-wish.ts';

type RoundFormProps = {
  halls: UseQueryResult<readonly Hall[]>;
  /** The initial values of the form. */
  hallId: number | undefined;
  roundId: number | undefined;
  onAsk: (wish: RoundChoice) => void;
};

/** The hall and its round. A missing value is reported at its field, which takes the focus. */
export function RoundForm({ halls, onAsk, ...start }: RoundFormProps) {
  const [hallId, setHallId] = useState(start.hallId);
  const [written, setWritten] = useState(start.roundId?.toString() ?? '');
  const [isRequested, setRequested] = useState(false);
  const [hallField, roundField] = [useRef<HTMLSelectElement>(null), useRef<HTMLInputElement>(null)];
  const roundId = roundIdIn(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (hallId === undefined) hallField.current?.focus();
    else if (roundId === undefined) roundField.current?.focus();
    else onAsk({ hallId, roundId });
  };
  const lacks = { hall: isRequested && hallId === undefined, round: isRequested && roundId === undefined };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NeedsScript>{texts.needsScript}</NeedsScript>
        {halls.error ? (
          <FailureMessage
            problem={problemOf(halls.error)}
            heading={texts.hallsFailed}
            onRetry={() => void halls.refetch()}
          />
        ) : null}
        <div className={styles.fields}>
          <Field>
            <Label>{texts.hall}</Label>
            <Select
              ref={hallField}
              value={hallId ?? ''}
              aria-invalid={lacks.hall || undefined}
              onChange={({ target }) => setHallId(target.value === '' ? undefined : Number(target.value))}
            >
              <Select.Option value="">
                {halls.isPending ? texts.hallsLoading : texts.chooseHall}
              </Select.Option>
              {hallsWith(halls.data ?? [], start.hallId).map(({ id, name }) => (
                <Select.Option key={id} value={id}>
                  {name}
                </Select.Option>
              ))}
            </Select>
            {lacks.hall ? <ValidationMessage>{texts.hallMissing}</ValidationMessage> : null}
          </Field>
          <Textfield
            ref={roundField}
            label={texts.round}
            description={texts.roundHint}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            error={lacks.round ? texts.roundMissing : undefined}
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
        <Button type="submit" className={styles.submit}>
          {texts.check}
        </Button>
      </Stack>
    </form>
  );
}

/**
 * The halls to choose from, plus the hall in the address if the list does not contain it, or has not loaded.
 */
function hallsWith(
  halls: readonly Hall[],
  hallId: number | undefined,
): readonly { readonly id: number; readonly name: string }[] {
  if (hallId === undefined || halls.some(({ id }) => id === hallId)) return halls;
  return [{ id: hallId, name: texts.hallByNumber(hallId) }, ...halls];
}
