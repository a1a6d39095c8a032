import { Button, Fieldset, Paragraph, Radio, Textfield } from '@digdir/designsystemet-react';
import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type PauseChoice, pauseChoices, pauseUntil, playableFrom } from './pause-choice.ts';
import { pauseTexts as texts } from './pauses.nb.ts';

/** The current choice. */
export type PauseDraft = { readonly choice: PauseChoice; readonly date: string };

type PauseFormProps = {
  today: string;
  /** The first day after the pause in force; undefined without one. */
  inForce: string | undefined;
  draft: PauseDraft;
  onDraft: (draft: PauseDraft) => void;
  /** Called with the end of the pause that is to be confirmed. */
  onChosen: (until: string) => void;
  onNone: () => void;
};

/** The length of the pause; during one, its extension. */
export function PauseForm({ today, inForce, draft, onDraft, onChosen, onNone }: PauseFormProps) {
  const { date } = draft;
  const [complaint, setComplaint] = useState<string>();
  const form = useFocusOnReturn(draft.choice);
  const latest = plusMonths(today, 12);
  const isLonger = (until: string | undefined): boolean =>
    until !== undefined && (inForce === undefined || playableFrom(until, today) > inForce);
  const isOffered = (each: PauseChoice): boolean =>
    each === 'none' || each === 'custom' || isLonger(pauseUntil(each, today, ''));
  // A longer pause may have begun elsewhere since it was chosen.
  const choice = isOffered(draft.choice) ? draft.choice : 'none';
  const canBeLonger = isLonger(latest);
  const change = (next: Partial<PauseDraft>) => {
    setComplaint(undefined);
    onDraft({ ...draft, ...next });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (choice === 'none') return onNone();
    const until = pauseUntil(choice, today, date);
    if (until !== undefined && isLonger(until)) return onChosen(until);
    setComplaint(
      until === undefined || inForce === undefined
        ? texts.dateMissing
        : texts.dateNotLater(formatIsoDay(inForce)),
    );
    form.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
  };

  return (
    <Stack as="form" ref={form} onSubmit={submit} noValidate>
      {inForce === undefined ? (
        <Paragraph>{texts.lead}</Paragraph>
      ) : (
        <Message tone="info" heading={texts.inForce(formatIsoDay(inForce))} live="off">
          <Paragraph>{texts.inForceText}</Paragraph>
        </Message>
      )}
      {canBeLonger ? (
        <>
          <Fieldset>
            <Fieldset.Legend>{inForce === undefined ? texts.choose : texts.chooseLonger}</Fieldset.Legend>
            {pauseChoices.filter(isOffered).map((each) => {
              const until = pauseUntil(each, today, '');
              return (
                <Radio
                  key={each}
                  name="pause"
                  value={each}
                  label={each === 'none' && inForce !== undefined ? texts.asItIs : texts.choices[each]}
                  description={until && texts.until(formatIsoDay(until))}
                  checked={each === choice}
                  onChange={() => change({ choice: each })}
                />
              );
            })}
          </Fieldset>
          {choice === 'custom' ? (
            <Textfield
              type="date"
              label={texts.date}
              description={inForce === undefined ? texts.dateHint : texts.dateHintLonger}
              min={inForce === undefined ? today : plusDays(inForce, 1)}
              max={latest}
              value={date}
              error={complaint}
              onChange={({ target }) => change({ date: target.value })}
            />
          ) : null}
          <Button type="submit" className="lb-wide">
            {choice === 'none' ? texts.save : texts.next}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}

/**
 * On return from the confirmation the focus is on the earlier choice; a newly opened dialog focuses its
 * heading.
 */
function useFocusOnReturn(choice: PauseChoice) {
  const form = useRef<HTMLFormElement>(null);
  const [isReturn] = useState(choice !== 'none');
  useEffect(() => {
    if (isReturn) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isReturn]);
  return form;
}
