import { Button, Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { useState } from 'react';
import { namedActs } from '../../parts/audit-log/audit-lines.nb.ts';
import { type AuditLine, AuditLines } from '../../parts/audit-log/audit-lines.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { Page } from '../../platform/page.tsx';
import { type ConsoleHall, useSelf } from '../../platform/self.tsx';
import { auditLogTexts as texts } from './audit-log.nb.ts';
import { type AuditChoice, useAuditLog } from './audit-log-queries.ts';

/** `/spor`: the audit log of the hall, or of all halls of the staff member. */
export function AuditLogPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <AuditLogOf key={hall.hallId} hall={hall} /> : null}</Page>;
}

type Choice = Omit<AuditChoice, 'staff'> & { readonly isWhole: boolean };

function AuditLogOf({ hall }: { hall: ConsoleHall }) {
  const { self } = useSelf();
  const [{ isWhole, ...choice }, setChoice] = useState<Choice>({ isWhole: false });
  const [person, setPerson] = useState<{ readonly id: number; readonly name: string }>();
  const query = useAuditLog(isWhole ? undefined : hall.hallId, {
    ...choice,
    ...(person && { staff: person.id }),
  });
  const hallNames = new Map(self.halls.map(({ hallId, hallName }) => [hallId, hallName]));
  const staffCell = ({ staffId, staffName }: AuditLine) =>
    staffId === null || staffName === null ? (
      texts.nobody
    ) : (
      <Button
        key="staff"
        variant="tertiary"
        data-size="sm"
        aria-label={texts.onlyOf(staffName)}
        onClick={() => setPerson({ id: staffId, name: staffName })}
      >
        {staffName}
      </Button>
    );
  const hallCell = ({ hallId }: AuditLine) => (hallId === null ? '' : (hallNames.get(hallId) ?? hallId));
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <ChoiceForm hall={hall} onChoose={setChoice} />
      {person ? (
        <div>
          <Paragraph>{texts.isOnlyOf(person.name)}</Paragraph>
          <Button variant="secondary" data-size="sm" onClick={() => setPerson(undefined)}>
            {texts.everybody}
          </Button>
        </div>
      ) : null}
      <AuditLines
        label={texts.title}
        nothing={texts.nothing}
        query={query}
        columns={[
          { name: texts.staff, cell: staffCell },
          ...(isWhole ? [{ name: texts.hall, cell: hallCell }] : []),
        ]}
      />
    </>
  );
}

function ChoiceForm({ hall, onChoose }: { hall: ConsoleHall; onChoose: (choice: Choice) => void }) {
  const { offer } = useSelf();
  const choose = (typed: FormData) => {
    const given = (name: 'from' | 'to' | 'act') => {
      const value = String(typed.get(name) ?? '');
      return value === '' ? {} : { [name]: value };
    };
    onChoose({ isWhole: typed.get('halls') === 'all', ...given('from'), ...given('to'), ...given('act') });
  };
  return (
    <ShortForm onSubmit={choose} isRow>
      {offer('see_whole_audit_log') === 'offered' ? (
        <Field>
          <Label>{texts.halls}</Label>
          <Select name="halls" defaultValue="one">
            <Select.Option value="one">{hall.hallName}</Select.Option>
            <Select.Option value="all">{texts.allHalls}</Select.Option>
          </Select>
        </Field>
      ) : null}
      <Textfield label={texts.from} name="from" type="date" />
      <Textfield label={texts.to} name="to" type="date" />
      <Field>
        <Label>{texts.act}</Label>
        <Select name="act" defaultValue="">
          <Select.Option value="">{texts.allActs}</Select.Option>
          {namedActs.map(({ act, name }) => (
            <Select.Option key={act} value={act}>
              {name}
            </Select.Option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{texts.show}</Button>
    </ShortForm>
  );
}
