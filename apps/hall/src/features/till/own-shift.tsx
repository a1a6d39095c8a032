import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { settlementPage } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { CashCount, getTill, OwnShift, openShift } from '@lokalbingo/contract/till';
import { closeShift } from '@lokalbingo/contract/till-settlements';
import { zeroOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useKey } from '../../platform/keys.ts';
import { useSelf } from '../../platform/self.tsx';
import { CountForm } from './count-form.tsx';
import { LetInDialog } from './let-in-dialog.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import styles from './own-shift.module.css';
import { ShiftReceipts } from './shift-receipts.tsx';
import { lessOrMore, tillTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

type OwnShiftViewProps = {
  readonly hallId: number;
  readonly shift: OwnShift;
  readonly colleagues: AnswerOf<typeof getTill>['colleagues'];
  /** The opening count, if the shift was opened just now. */
  readonly opened: AnswerOf<typeof openShift>['count'] | undefined;
};

/** The open shift: who is at the drawer, its receipts, and what can be done. */
export function OwnShiftView({ hallId, shift, colleagues, opened }: OwnShiftViewProps) {
  const { offer } = useSelf();
  const [open, setOpen] = useState<'let_in' | 'movement' | 'close'>();
  const mayMove = offer('move_cash') === 'offered';
  const close = () => setOpen(undefined);
  useKey('f', texts.move, () => setOpen('movement'), mayMove);
  return (
    <>
      {opened ? <Opened count={opened} /> : null}
      <Sheet as="section" padding="sm" gap="sm" flat>
        <Heading level={2} data-size="2xs">
          {texts.shiftAt(shift.drawerName)}
        </Heading>
        <Paragraph>
          {texts.openedAt(shift.holderName, shift.openedAt)}. {texts.atDrawer}:{' '}
          {shift.staff.map(({ name }) => name).join(', ')}.
        </Paragraph>
        <div className={styles.acts}>
          {mayMove ? (
            <Button variant="secondary" data-color="neutral" onClick={() => setOpen('movement')}>
              {texts.move}
            </Button>
          ) : null}
          {shift.isHolder && colleagues.length > 0 ? (
            <Button variant="secondary" data-color="neutral" onClick={() => setOpen('let_in')}>
              {texts.letIn}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setOpen('close')}>
            {texts.close}
          </Button>
        </div>
        {open === 'close' ? <CloseShift shift={shift} onCancel={close} /> : null}
      </Sheet>
      {open === 'movement' ? <MovementDialog hallId={hallId} onClose={close} /> : null}
      {open === 'let_in' ? <LetInDialog shift={shift} colleagues={colleagues} onClose={close} /> : null}
      <ShiftReceipts hallId={hallId} shiftId={shift.shiftId} />
    </>
  );
}

function Opened({ count }: { count: AnswerOf<typeof openShift>['count'] }) {
  const fits = count.difference === zeroOre;
  return (
    <Message tone={fits ? 'success' : 'warning'}>
      <Paragraph>
        {texts.counted(count.counted)} {fits ? lessOrMore(count.difference) : texts.opened(count.difference)}
      </Paragraph>
    </Message>
  );
}

function CloseShift({ shift, onCancel }: { shift: OwnShift; onCancel: () => void }) {
  const { api, queries } = useConsole();
  const navigate = useNavigate();
  const closing = useCall({
    call: (count: CashCount) => ask(api, closeShift, { body: { shiftId: shift.shiftId, count } }),
    onAnswer: ({ settlement }) => {
      void queries.invalidateQueries({ queryKey: tillKey });
      void navigate(settlementPage(settlement.shiftId));
    },
  });
  return (
    <div className={styles.close}>
      <CountForm submit={texts.closeBy} isSending={closing.isSending} onCount={closing.send}>
        {closing.problem ? (
          <FailureMessage problem={closing.problem}>{tillFailureText(closing.problem)}</FailureMessage>
        ) : null}
      </CountForm>
      <Button variant="tertiary" data-color="neutral" className="lb-wide" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
