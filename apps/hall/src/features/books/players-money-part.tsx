import { Button, Field, Heading, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { enterBankBalance, type getPlayersMoney } from '@lokalbingo/contract/books-entered';
import type { AnswerOf, BodyOf } from '@lokalbingo/contract/operation';
import { formatOre, negateOre, readAmount, sumOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { booksFailureText, playersMoneyTexts as texts } from './books.nb.ts';
import { booksKey, usePlayersMoney } from './books-queries.ts';
import { Waiting } from './waiting.tsx';

type DayProps = { readonly hallId: number; readonly day: string };

/** Compares the hall's debt to its players at the end of a day with its bank balance, and lets a person enter that balance. */
export function PlayersMoneyPart({ hallId, day }: DayProps) {
  const { offer } = useSelf();
  const query = usePlayersMoney(hallId, day);
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {`${texts.title} ${formatIsoDay(day)}`}
      </Heading>
      <Paragraph data-size="sm">{texts.text}</Paragraph>
      <Waiting query={query} />
      {query.data ? <Compared {...query.data} /> : null}
      {offer('enter_in_books') === 'offered' ? <EnterBalance hallId={hallId} day={day} /> : null}
    </Sheet>
  );
}

function Compared({ owed, receivable, balances }: AnswerOf<typeof getPlayersMoney>) {
  const beyond = sumOre(...balances.map(({ amount }) => amount), receivable, negateOre(owed));
  const isShort = beyond < 0;
  return (
    <ValueTable
      label={texts.title}
      columns={Object.values(texts.columns)}
      rows={[
        { key: 'owed', cells: [texts.owed, formatOre(owed), ''] },
        ...balances.map(({ kind, day, amount, enteredBy }) => ({
          key: kind,
          cells: [texts.kinds[kind], formatOre(amount), texts.entered(formatIsoDay(day), enteredBy)],
        })),
        { key: 'receivable', cells: [texts.receivable, formatOre(receivable), ''] },
        {
          key: 'beyond',
          cells: [isShort ? texts.short : texts.beyond, formatOre(isShort ? negateOre(beyond) : beyond), ''],
          isWrong: isShort,
        },
      ]}
    />
  );
}

const kinds = ['account', 'guarantee'] as const;

function EnterBalance({ hallId, day }: DayProps) {
  const { api, queries } = useConsole();
  const [isUnreadable, setUnreadable] = useState(false);
  const entering = useCall({
    call: (body: BodyOf<typeof enterBankBalance>) => ask(api, enterBankBalance, { body }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: booksKey }),
  });
  const submit = (typed: FormData) => {
    const amount = readAmount(String(typed.get('amount')).trim());
    setUnreadable(amount === undefined);
    const kind = kinds.find((each) => each === typed.get('kind')) ?? 'account';
    if (amount !== undefined) entering.send({ hallId, kind, day, amount });
  };
  return (
    <>
      <ShortForm isRow onSubmit={submit}>
        <Field>
          <Label>{texts.kind}</Label>
          <Select name="kind" defaultValue="account">
            {kinds.map((kind) => (
              <Select.Option key={kind} value={kind}>
                {texts.kinds[kind]}
              </Select.Option>
            ))}
          </Select>
        </Field>
        <Textfield
          name="amount"
          label={texts.amount(formatIsoDay(day))}
          suffix="kr"
          inputMode="decimal"
          autoComplete="off"
          error={isUnreadable ? texts.unreadable : undefined}
        />
        <Button type="submit" variant="secondary" loading={entering.isSending}>
          {texts.enter}
        </Button>
      </ShortForm>
      {entering.problem ? (
        <FailureMessage problem={entering.problem}>{booksFailureText(entering.problem)}</FailureMessage>
      ) : null}
    </>
  );
}
