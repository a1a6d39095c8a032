import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { registerCounter, removeCounter } from '@lokalbingo/contract/staff-admin';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { countersTexts } from './counters.nb.ts';
import { useCounters } from './counters-queries.ts';

/** `/skrankeplasser`: the browsers at the hall's counters. */
export function CountersPage() {
  const { hall } = useSelf();
  return <Page title={countersTexts.title}>{hall ? <CountersOf hallId={hall.hallId} /> : null}</Page>;
}

function CountersOf({ hallId }: { hallId: number }) {
  const { api, queries } = useConsole();
  const { data: counters, error, refetch } = useCounters(hallId);
  const onAnswer = () => void queries.invalidateQueries();
  const removing = useCall({
    call: (counterId: number) => ask(api, removeCounter, { body: { counterId } }),
    onAnswer,
  });
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!counters) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { columns } = countersTexts;
  return (
    <>
      <Paragraph>{countersTexts.text}</Paragraph>
      {counters.some(({ current }) => current) ? (
        <Message tone="success" live="off">
          <Paragraph>{countersTexts.already}</Paragraph>
        </Message>
      ) : (
        <Register hallId={hallId} onAnswer={onAnswer} />
      )}
      {removing.problem ? <FailureMessage problem={removing.problem} /> : null}
      {counters.length === 0 ? <Paragraph>{countersTexts.none}</Paragraph> : null}
      {counters.length > 0 ? (
        <ValueTable
          label={countersTexts.title}
          columns={[columns.name, columns.by, columns.at, columns.remove]}
          rows={counters.map(({ counterId, counterName, registeredBy, registeredAt, current }) => ({
            key: String(counterId),
            cells: [
              current ? `${counterName} (${countersTexts.here})` : counterName,
              registeredBy,
              formatOsloDayAndTime(registeredAt),
              <Button
                key="remove"
                variant="secondary"
                data-color="danger"
                data-size="sm"
                aria-label={countersTexts.removeOf(counterName)}
                loading={removing.isSending && removing.input === counterId}
                onClick={() => removing.send(counterId)}
              >
                {countersTexts.remove}
              </Button>,
            ],
          }))}
        />
      ) : null}
    </>
  );
}

function Register({ hallId, onAnswer }: { hallId: number; onAnswer: () => void }) {
  const { api } = useConsole();
  const registering = useCall({
    call: (counterName: string) => ask(api, registerCounter, { body: { hallId, counterName } }),
    onAnswer,
  });
  return (
    <ShortForm
      onSubmit={(typed) => {
        const name = String(typed.get('name')).trim();
        if (name !== '') registering.send(name);
      }}
    >
      <Textfield
        label={countersTexts.name}
        description={countersTexts.nameHint}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
      />
      {registering.problem ? <FailureMessage problem={registering.problem} /> : null}
      <Button type="submit" loading={registering.isSending}>
        {countersTexts.register}
      </Button>
    </ShortForm>
  );
}
