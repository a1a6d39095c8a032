import { Button, Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatOsloDateTime, osloIsoDay, osloMoment } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import type { BodyOf } from '@lokalbingo/contract/operation';
import {
  correctIncident,
  type Incident,
  incidentReaches,
  reportIncident,
} from '@lokalbingo/contract/supervision-incidents';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { incidentFailureText, incidentTexts as texts } from './records.nb.ts';
import { incidentsKey } from './supervision-queries.ts';

type Content = Omit<BodyOf<typeof correctIncident>, 'incidentId' | 'version'>;
type Sent = { readonly reach: BodyOf<typeof reportIncident>['reach']; readonly content: Content };

/** Reports an incident, or corrects it with a new version. */
export function IncidentDialog({
  incident,
  onClose,
}: {
  readonly incident: Incident | undefined;
  readonly onClose: () => void;
}) {
  const { api, queries } = useConsole();
  const { hall } = useSelf();
  const [isMissing, setMissing] = useState(false);
  const newest = incident?.versions[0];
  const saving = useCall({
    call: async ({ reach, content }: Sent) => {
      if (incident && newest) {
        const { incidentId } = incident;
        await ask(api, correctIncident, { body: { incidentId, version: newest.version, ...content } });
      } else await ask(api, reportIncident, { body: { hallId: hall?.hallId ?? 0, reach, ...content } });
    },
    onAnswer: () => {
      void queries.invalidateQueries({ queryKey: incidentsKey });
      onClose();
    },
  });
  const send = (typed: FormData) => {
    const content = contentOf(typed);
    setMissing(!content);
    const reach = incidentReaches.find((each) => each === typed.get('reach')) ?? 'hall';
    if (content) saving.send({ reach, content });
  };
  return (
    <ModalDialog open onClose={onClose} heading={incident ? texts.correct : texts.report}>
      <ShortForm onSubmit={send}>
        {incident ? null : (
          <Field>
            <Label>{texts.reach}</Label>
            <Select name="reach" defaultValue="hall">
              {incidentReaches.map((reach) => (
                <Select.Option key={reach} value={reach}>
                  {reach === 'hall' ? (hall?.hallName ?? '') : texts.reaches[reach]}
                </Select.Option>
              ))}
            </Select>
          </Field>
        )}
        <Words name="whatStopped" value={newest?.whatStopped} />
        <Textfield
          label={texts.beganAt}
          name="beganAt"
          type="datetime-local"
          defaultValue={localTime(newest?.beganAt)}
        />
        <Textfield
          label={texts.endedAt}
          description={texts.endedHint}
          name="endedAt"
          type="datetime-local"
          defaultValue={localTime(newest?.endedAt)}
        />
        <Count name="membersTouched" value={newest?.membersTouched} />
        <Count name="ticketsTouched" value={newest?.ticketsTouched} />
        <Words name="whatWasDone" value={newest?.whatWasDone} />
        {isMissing ? (
          <Message tone="warning">
            <Paragraph>{texts.tooShort}</Paragraph>
          </Message>
        ) : null}
        {saving.problem ? (
          <FailureMessage problem={saving.problem}>{incidentFailureText(saving.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={saving.isSending}>
          {texts.save}
        </Button>
      </ShortForm>
    </ModalDialog>
  );
}

const Words = ({ name, value = '' }: { name: 'whatStopped' | 'whatWasDone'; value?: string | undefined }) => (
  <Textfield multiline label={texts[name]} name={name} maxLength={2000} rows={2} defaultValue={value} />
);

type CountProps = { name: 'membersTouched' | 'ticketsTouched'; value: number | null | undefined };

const Count = ({ name, value }: CountProps) => (
  <Textfield
    label={texts[name]}
    description={texts.countHint}
    name={name}
    inputMode="numeric"
    defaultValue={value ?? ''}
  />
);

/** A moment in the field's format, in Oslo time. */
const localTime = (moment: Date | null | undefined): string =>
  moment ? `${osloIsoDay(moment)}T${formatOsloDateTime(moment).slice(-5)}` : '';

/** The typed values; undefined when something is missing. */
function contentOf(typed: FormData): Content | undefined {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const moment = (name: string): Date | null => {
    const [day = '', time = ''] = text(name).split('T');
    return time === '' ? null : osloMoment(day, time);
  };
  const count = (name: string): number | null =>
    /^[0-9]{1,7}$/.test(text(name)) ? Number(text(name)) : null;
  const [whatStopped, whatWasDone] = [text('whatStopped'), text('whatWasDone')];
  const beganAt = moment('beganAt');
  if (whatStopped.length < 5 || whatWasDone.length < 5 || !beganAt) return undefined;
  return {
    ...{ whatStopped, whatWasDone, beganAt, endedAt: moment('endedAt') },
    ...{ membersTouched: count('membersTouched'), ticketsTouched: count('ticketsTouched') },
  };
}
