import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { showPersonByOrder } from '@lokalbingo/contract/supervision-orders';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { useSelf } from '../../platform/self.tsx';
import { orderTexts as texts } from './records.nb.ts';
import { useLooksByOrder } from './supervision-queries.ts';

/**
 * `/tilsyn/palegg`: finds a member for an order of the regulator, and shows the officer the log of such accesses.
 */
export function OrdersPart() {
  const { offer } = useSelf();
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      {offer('see_person_by_order') === 'hidden' ? null : <LookUp />}
      {offer('see_looks_by_order') === 'hidden' ? null : <Looks />}
    </>
  );
}

const referenceCharactersAtLeast = 5;

function LookUp() {
  const { api } = useConsole();
  const [isMissing, setMissing] = useState(false);
  const looking = useCall({
    call: (body: { cardId: number; reference: string }) => ask(api, showPersonByOrder, { body }),
  });
  const send = (typed: FormData) => {
    const cardId = Number(typed.get('card'));
    const reference = String(typed.get('reference')).trim();
    const isFilledIn =
      Number.isSafeInteger(cardId) && cardId > 0 && reference.length >= referenceCharactersAtLeast;
    setMissing(!isFilledIn);
    if (isFilledIn) looking.send({ cardId, reference });
  };
  const { problem, answer } = looking;
  return (
    <>
      <ShortForm isRow onSubmit={send}>
        <Textfield label={texts.card} name="card" inputMode="numeric" autoComplete="off" />
        <Textfield label={texts.reference} name="reference" maxLength={500} autoComplete="off" />
        <Button type="submit" loading={looking.isSending}>
          {texts.show}
        </Button>
      </ShortForm>
      {isMissing ? (
        <Message tone="warning">
          <Paragraph>{texts.missing}</Paragraph>
        </Message>
      ) : null}
      {problem ? (
        <FailureMessage problem={problem}>
          {problem.code === 'member_not_found' ? texts.notFound : undefined}
        </FailureMessage>
      ) : null}
      {answer ? <Person {...answer} /> : null}
    </>
  );
}

function Person(person: AnswerOf<typeof showPersonByOrder>) {
  const { facts } = texts;
  const { address, limits } = person;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="xs">
        {`${person.firstName} ${person.lastName}`}
      </Heading>
      <Facts
        facts={[
          [facts.hall, person.hallName],
          [facts.birthDate, person.birthDate && formatIsoDay(person.birthDate)],
          [facts.mobile, person.mobile],
          [facts.email, person.email],
          [facts.address, address && `${address.address}, ${address.postcode} ${address.town}`],
          [facts.memberSince, formatOsloDayAndTime(person.memberSince)],
          [facts.balance, formatOre(person.balance.total)],
          [facts.limits, `${formatOre(limits.day.inForce)} / ${formatOre(limits.month.inForce)}`],
          [facts.pausedUntil, person.pausedUntil && formatIsoDay(person.pausedUntil)],
        ]}
      />
      <ValueTable
        label={texts.movements}
        columns={Object.values(texts.movementColumns)}
        rows={person.movements.map(({ entryNo, at, text, change, balance }) => ({
          key: String(entryNo),
          cells: [formatOsloDayAndTime(at), text, formatSignedOre(change), formatOre(balance)],
        }))}
      />
    </Sheet>
  );
}

function Looks() {
  const query = useLooksByOrder();
  const { data, error, refetch } = query;
  const looks = data?.pages.flatMap((page) => page.looks) ?? [];
  return (
    <>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data && looks.length === 0 ? <Paragraph>{texts.noLooks}</Paragraph> : null}
      {looks.length > 0 ? (
        <ValueTable
          label={texts.looks}
          columns={Object.values(texts.lookColumns)}
          rows={looks.map(({ recordId, at, by, cardId, hallName, reference }) => ({
            key: String(recordId),
            cells: [formatOsloDayAndTime(at), by, String(cardId), hallName, reference],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </>
  );
}
