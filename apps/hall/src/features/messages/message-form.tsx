import { Button, Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatOsloDateTime, osloDayEndingAt, osloIsoDay, osloMoment } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  type MessagePlace,
  messageLengths,
  messagePlaces,
  messageTypes,
} from '@lokalbingo/contract/hall-messages-staff';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import styles from './message-form.module.css';
import { BesidePreview } from './message-preview.tsx';
import type { Audience, MessageContent } from './message-queries.ts';
import { messageFailureText, messagesTexts as texts } from './messages.nb.ts';

/** The form's values. */
export type Written = MessageContent & { readonly audience: Audience; readonly place: MessagePlace };

type MessageFormProps = {
  /** The audiences to choose from, with their names. */
  audiences: readonly (readonly [Audience, string])[];
  /** The message that is edited. Its audience and place stay the same. */
  before?: Written | undefined;
  send: (written: Written) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  /** Fetches the message again when another person has changed it. */
  onFetchAgain?: () => void;
};

const midnight = '24:00';

/** A form for a message, with the message as players see it beside it. */
export function MessageForm({ audiences, before, send, onDone, onCancel, onFetchAgain }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Written>(before ?? { ...blank, audience: audiences[0]?.[0] ?? 'hall' });
  const [isChecked, setChecked] = useState(false);
  const sending = useCall({ call: send, onAnswer: onDone });
  const read = () => form.current && readForm(new FormData(form.current), typed, before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = read();
    if (!form.current || !written) return;
    setChecked(true);
    const wrong = written.heading === '' ? 'heading' : written.text === '' ? 'text' : undefined;
    if (wrong) (form.current.elements.namedItem(wrong) as HTMLElement).focus();
    else sending.send(written);
  };
  const onChange = () => {
    const written = read();
    if (written) setTyped(written);
    sending.clear();
  };
  const missing = (text: string) => (isChecked && text === '' ? texts.missing : undefined);
  return (
    <BesidePreview message={typed}>
      <Stack as="form" ref={form} method="post" onSubmit={submit} onChange={onChange} noValidate>
        {before ? null : <WhereFields audiences={audiences} />}
        {typed.place === 'my_page' ? (
          <Field>
            <Label>{texts.type}</Label>
            <Select name="type" defaultValue={typed.type}>
              {messageTypes.map((type) => (
                <Select.Option key={type} value={type}>
                  {texts.types[type]}
                </Select.Option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Textfield
          label={texts.heading}
          name="heading"
          defaultValue={before?.heading}
          maxLength={messageLengths.heading}
          autoComplete="off"
          dir="auto"
          error={missing(typed.heading)}
        />
        <Textfield
          multiline
          rows={6}
          label={texts.body}
          description={texts.bodyHint}
          name="text"
          defaultValue={before?.text}
          maxLength={messageLengths.text}
          dir="auto"
          error={missing(typed.text)}
        />
        <MomentFields name="from" moment={before?.from} />
        <MomentFields name="until" moment={before?.until} />
        {typed.audience === 'all' ? <Paragraph>{texts.proposeText}</Paragraph> : null}
        {sending.problem ? <Failure problem={sending.problem} onFetchAgain={onFetchAgain} /> : null}
        <ButtonRow>
          <Button type="submit" loading={sending.isSending}>
            {typed.audience === 'all' ? texts.propose : before ? texts.save : texts.publish}
          </Button>
          <Button variant="tertiary" data-color="neutral" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </ButtonRow>
      </Stack>
    </BesidePreview>
  );
}

function WhereFields({ audiences }: Pick<MessageFormProps, 'audiences'>) {
  return (
    <>
      <Field>
        <Label>{texts.to}</Label>
        <Select name="audience">
          {audiences.map(([audience, name]) => (
            <Select.Option key={audience} value={audience}>
              {name}
            </Select.Option>
          ))}
        </Select>
      </Field>
      <Field>
        <Label>{texts.place}</Label>
        <Select name="place">
          {messagePlaces.map((place) => (
            <Select.Option key={place} value={place}>
              {texts.places[place]}
            </Select.Option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** A day and a time in Norwegian time. */
function MomentFields({ name, moment }: { name: 'from' | 'until'; moment: Date | null | undefined }) {
  const lastDay = moment && name === 'until' ? osloDayEndingAt(moment) : undefined;
  return (
    <div className={styles.moment}>
      <Textfield
        type="date"
        name={`${name}Day`}
        label={texts[`${name}Day`]}
        description={texts[`${name}Hint`]}
        defaultValue={lastDay ?? (moment ? osloIsoDay(moment) : '')}
      />
      <Textfield
        type="time"
        name={`${name}Time`}
        label={texts[`${name}Time`]}
        defaultValue={moment && lastDay === undefined ? timeOf(moment) : ''}
      />
    </div>
  );
}

function Failure({ problem, onFetchAgain }: { problem: ApiProblem; onFetchAgain: (() => void) | undefined }) {
  return (
    <>
      <FailureMessage problem={problem}>{messageFailureText(problem)}</FailureMessage>
      {problem.code === 'message_changed' ? (
        <Button variant="secondary" onClick={onFetchAgain}>
          {texts.fetchAgain}
        </Button>
      ) : null}
    </>
  );
}

const blank = {
  place: 'my_page',
  type: 'info',
  heading: '',
  text: '',
  from: new Date(0),
  until: null,
} as const;

/** "02:30" */
const timeOf = (moment: Date): string => formatOsloDateTime(moment).slice(-5);

function readForm(form: FormData, { audience, place, type }: Written, before: Written | undefined): Written {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  // An untouched time keeps its milliseconds, and its instant in the hour that occurs twice when the clocks
  // go back.
  const moment = (name: 'from' | 'until', start: string) => {
    const [day, time] = [text(`${name}Day`), text(`${name}Time`)];
    const was = before?.[name];
    if (was && day === osloIsoDay(was) && time === timeOf(was)) return was;
    return day === '' ? null : osloMoment(day, time || start);
  };
  return {
    audience: before ? audience : (text('audience') as Audience),
    place: before ? place : (text('place') as MessagePlace),
    type: (text('type') as Written['type']) || type,
    heading: text('heading'),
    text: text('text'),
    from: moment('from', '00:00') ?? before?.from ?? new Date(),
    until: moment('until', midnight),
  };
}
