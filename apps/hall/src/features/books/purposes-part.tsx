import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { enterPurposeShare } from '@lokalbingo/contract/books-entered';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { formatOre, sumOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { booksFailureText, booksTexts, purposeTexts as texts } from './books.nb.ts';
import { booksKey, usePurposes } from './books-queries.ts';
import { Waiting } from './waiting.tsx';

/** Each purpose's share of the turnover, and a form for entering one. */
export function PurposesPart({ hallId, yesterday }: { hallId: number; yesterday: string }) {
  const { offer } = useSelf();
  const [period, setPeriod] = useState({ from: `${yesterday.slice(0, 7)}-01`, to: yesterday });
  const query = usePurposes(hallId, period);
  return (
    <>
      <ShortForm
        isRow
        onSubmit={(typed) => setPeriod({ from: String(typed.get('from')), to: String(typed.get('to')) })}
      >
        <Textfield label={booksTexts.from} name="from" type="date" defaultValue={period.from} required />
        <Textfield label={booksTexts.to} name="to" type="date" defaultValue={period.to} required />
        <Button type="submit" variant="secondary">
          {booksTexts.show}
        </Button>
      </ShortForm>
      <Sheet as="section" padding="sm" gap="sm" flat>
        <Heading level={2} data-size="2xs">
          {texts.title}
        </Heading>
        <Paragraph data-size="sm">{texts.text}</Paragraph>
        <Waiting query={query} />
        {query.data?.purposes.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
        {query.data && query.data.purposes.length > 0 ? (
          <ValueTable
            label={texts.title}
            columns={Object.values(texts.columns)}
            rows={[
              ...query.data.purposes.map(({ purpose, share, inForceFrom, source, amount }) => ({
                key: purpose,
                cells: [purpose, texts.percent(share), formatIsoDay(inForceFrom), source, formatOre(amount)],
              })),
              {
                key: 'sum',
                cells: [
                  texts.sum(formatOre(query.data.turnover)),
                  texts.percent(query.data.purposes.reduce((sum, { share }) => sum + share, 0)),
                  ...['', '', formatOre(sumOre(...query.data.purposes.map(({ amount }) => amount)))],
                ],
              },
            ]}
          />
        ) : null}
      </Sheet>
      {offer('enter_in_books') === 'offered' ? <EnterShare hallId={hallId} yesterday={yesterday} /> : null}
    </>
  );
}

function EnterShare({ hallId, yesterday }: { hallId: number; yesterday: string }) {
  const { api, queries } = useConsole();
  const [wrong, setWrong] = useState<'purpose' | 'share' | 'source'>();
  const entering = useCall({
    call: (body: BodyOf<typeof enterPurposeShare>) => ask(api, enterPurposeShare, { body }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: booksKey }),
  });
  const submit = (typed: FormData) => {
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const [purpose, source] = [text('purpose'), text('source')];
    const share = Math.round(Number(text('share').replace(',', '.')) * 100);
    const isShare = /^\d{1,3}([.,]\d{1,2})?$/.test(text('share')) && share <= 10_000;
    const found =
      purpose.length < 2 ? 'purpose' : !isShare ? 'share' : source.length < 5 ? 'source' : undefined;
    setWrong(found);
    if (!found) entering.send({ hallId, purpose, share, source, day: text('day') || yesterday });
  };
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.enterTitle}
      </Heading>
      <Paragraph data-size="sm">{texts.enterText}</Paragraph>
      <ShortForm onSubmit={submit}>
        <Textfield
          name="purpose"
          label={texts.columns.purpose}
          maxLength={100}
          autoComplete="off"
          error={wrong === 'purpose' ? texts.wrong.purpose : undefined}
        />
        <Textfield
          name="share"
          label={texts.columns.share}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          error={wrong === 'share' ? texts.wrong.share : undefined}
        />
        <Textfield name="day" label={texts.columns.from} type="date" defaultValue={yesterday} />
        <Textfield
          name="source"
          label={texts.columns.source}
          maxLength={500}
          autoComplete="off"
          error={wrong === 'source' ? texts.wrong.source : undefined}
        />
        {entering.problem ? (
          <FailureMessage problem={entering.problem}>{booksFailureText(entering.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={entering.isSending}>
          {texts.enter}
        </Button>
      </ShortForm>
    </Sheet>
  );
}
