import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { addDrawer, type listDrawers, removeDrawer } from '@lokalbingo/contract/till';
import { formatOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { CloseShift } from './close-shift.tsx';
import styles from './drawers.module.css';
import { drawerTexts as texts, tillFailureText, tillTexts } from './till.nb.ts';
import { tillKey, useDrawers } from './till-queries.ts';

/** Lists the drawers of a hall with their expected content, and adds or removes drawers. */
export function Drawers({ hallId }: { hallId: number }) {
  const [closing, setClosing] = useState<number>();
  if (closing === undefined) return <DrawerList hallId={hallId} onClose={setClosing} />;
  // The expected content is hidden meanwhile, so that the count is blind.
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {tillTexts.close}
      </Heading>
      <CloseShift shiftId={closing} onCancel={() => setClosing(undefined)} />
    </Sheet>
  );
}

function DrawerList({ hallId, onClose }: { hallId: number; onClose: (shiftId: number) => void }) {
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
          rows={data.drawers.map((drawer) => ({
            key: String(drawer.drawerId),
            cells: [
              drawer.drawerName,
              drawer.isSafe ? '' : (drawer.holderName ?? texts.nobody),
              <span key="expected" className="lb-numbers">
                {drawer.expected === null ? texts.inUse : formatOre(drawer.expected)}
              </span>,
              <DrawerAct
                key="act"
                drawer={drawer}
                isRemoving={removing.isSending && removing.input === drawer.drawerId}
                onRemove={removing.send}
                onClose={onClose}
              />,
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

type DrawerActProps = {
  readonly drawer: AnswerOf<typeof listDrawers>['drawers'][number];
  readonly isRemoving: boolean;
  readonly onRemove: (drawerId: number) => void;
  readonly onClose: (shiftId: number) => void;
};

/** The possible actions on a drawer. A manager closes the shift of a colleague who has gone. */
function DrawerAct({ drawer, isRemoving, onRemove, onClose }: DrawerActProps) {
  const { drawerId, drawerName, isSafe, shiftId } = drawer;
  const mayClose = useSelf().offer('keep_shift') === 'offered';
  const look = { variant: 'tertiary', 'data-color': 'neutral' } as const;
  if (shiftId !== null)
    return mayClose ? (
      <Button {...look} aria-label={texts.closeOf(drawerName)} onClick={() => onClose(shiftId)}>
        {tillTexts.close}
      </Button>
    ) : null;
  return isSafe ? null : (
    <Button
      {...look}
      aria-label={texts.removeOf(drawerName)}
      loading={isRemoving}
      onClick={() => onRemove(drawerId)}
    >
      {texts.remove}
    </Button>
  );
}
