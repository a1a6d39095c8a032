import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { addDrawer, removeDrawer } from '@lokalbingo/contract/till';
import { formatOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import styles from './drawers.module.css';
import { drawerTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey, useDrawers } from './till-queries.ts';

/** Lists the drawers of a hall with what they are expected to hold, and adds or removes drawers. */
export function Drawers({ hallId }: { hallId: number }) {
  const { api, queries } = useConsole();
  const { data, error, refetch } = useDrawers(hallId);
  const name = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const refresh = () => void queries.invalidateQueries({ queryKey: tillKey });
  const adding = useCall({
    call: (drawerName: string) => ask(api, addDrawer, { body: { hallId, drawerName } }),
    onAnswer: () => {
      if (name.current) name.current.value = '';
      refresh();
    },
  });
  const removing = useCall({
    call: (drawerId: number) => ask(api, removeDrawer, { body: { drawerId } }),
    onAnswer: refresh,
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = name.current?.value.trim() ?? '';
    setMissing(typed === '');
    if (typed === '') name.current?.focus();
    else adding.send(typed);
  };
  const problem = adding.problem ?? removing.problem;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.title}
      </Heading>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.drawers.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {data && data.drawers.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={[texts.columns.name, texts.columns.holder, texts.columns.expected, texts.columns.act]}
          rows={data.drawers.map(({ drawerId, drawerName, isSafe, holderName, expected }) => ({
            key: String(drawerId),
            cells: [
              drawerName,
              isSafe ? '' : (holderName ?? texts.nobody),
              <span key="expected" className="lb-numbers">
                {formatOre(expected)}
              </span>,
              isSafe || holderName !== null ? (
                ''
              ) : (
                <Button
                  key="remove"
                  variant="tertiary"
                  data-color="neutral"
                  aria-label={texts.removeOf(drawerName)}
                  loading={removing.isSending && removing.input === drawerId}
                  onClick={() => removing.send(drawerId)}
                >
                  {texts.remove}
                </Button>
              ),
            ],
          }))}
        />
      ) : null}
      {problem ? <FailureMessage problem={problem}>{tillFailureText(problem)}</FailureMessage> : null}
      <form onSubmit={press} noValidate className={styles.add}>
        <Textfield
          ref={name}
          label={texts.name}
          maxLength={60}
          autoComplete="off"
          error={isMissing ? texts.nameMissing : undefined}
        />
        <Button type="submit" variant="secondary" loading={adding.isSending}>
          {texts.add}
        </Button>
      </form>
    </Sheet>
  );
}
