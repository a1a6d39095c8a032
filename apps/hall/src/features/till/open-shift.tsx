import { Field, Heading, Label, Paragraph, Select } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { type CashCount, type getTill, openShift } from '@lokalbingo/contract/till';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { CountForm } from './count-form.tsx';
import styles from './open-shift.module.css';
import { tillTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

type OpenShiftProps = {
  readonly drawers: AnswerOf<typeof getTill>['drawers'];
  readonly onOpened: (count: AnswerOf<typeof openShift>['count']) => void;
};

/** Opens a shift with a blind count. */
export function OpenShift({ drawers, onOpened }: OpenShiftProps) {
  const { api, queries } = useConsole();
  const free = drawers.filter(({ holderName }) => holderName === null);
  const [chosen, setChosen] = useState<number>();
  const drawerId = chosen ?? free[0]?.drawerId;
  const only = drawers.length === 1 ? free[0] : undefined;
  const opening = useCall({
    call: (count: CashCount) => ask(api, openShift, { body: { drawerId: drawerId ?? 0, count } }),
    onAnswer: ({ count }) => {
      onOpened(count);
      void queries.invalidateQueries({ queryKey: tillKey });
    },
  });
  return (
    <Sheet as="section" padding="sm" gap="sm" flat className={styles.open}>
      <Heading level={2} data-size="2xs">
        {only ? texts.openAt(only.drawerName) : texts.open}
      </Heading>
      {drawers.length === 0 ? <Paragraph>{texts.noDrawers}</Paragraph> : null}
      {drawers.length > 0 && !only ? (
        <Field>
          <Label>{texts.chooseDrawer}</Label>
          <Select value={drawerId ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
            {drawerId === undefined ? <Select.Option value="">{texts.allHeld}</Select.Option> : null}
            {drawers.map((drawer) => (
              <Select.Option
                key={drawer.drawerId}
                value={drawer.drawerId}
                disabled={drawer.holderName !== null}
              >
                {drawer.holderName === null
                  ? drawer.drawerName
                  : `${drawer.drawerName} (${texts.held(drawer.holderName)})`}
              </Select.Option>
            ))}
          </Select>
        </Field>
      ) : null}
      {drawerId === undefined ? null : (
        <>
          <Paragraph data-size="sm">{texts.countFirst}</Paragraph>
          <CountForm submit={texts.openBy} isSending={opening.isSending} onCount={opening.send}>
            {opening.problem ? (
              <FailureMessage problem={opening.problem}>{tillFailureText(opening.problem)}</FailureMessage>
            ) : null}
          </CountForm>
        </>
      )}
    </Sheet>
  );
}
