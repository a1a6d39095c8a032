import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getTill, OwnShift, openShift } from '@lokalbingo/contract/till';
import { zeroOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { useKey } from '../../platform/keys.ts';
import { useSelf } from '../../platform/self.tsx';
import { CloseShift } from './close-shift.tsx';
import { LetInDialog } from './let-in-dialog.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { Movements } from './movements.tsx';
import styles from './own-shift.module.css';
import { ShiftReceipts } from './shift-receipts.tsx';
import { lessOrMore, tillTexts as texts } from './till.nb.ts';

type OwnShiftViewProps = {
  readonly hallId: number;
  readonly shift: OwnShift;
  readonly colleagues: AnswerOf<typeof getTill>['colleagues'];
  /** The opening count, if the shift was opened just now. */
  readonly opened: AnswerOf<typeof openShift>['count'] | undefined;
};

/** The open shift: who is at the drawer, its receipts, and the possible actions. */
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
        <Paragraph>{texts.paidOut(shift.holderName, shift.paidOut, shift.paidOutLimit)}.</Paragraph>
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
        {open === 'close' ? <CloseShift shiftId={shift.shiftId} onCancel={close} /> : null}
      </Sheet>
      {open === 'movement' ? <MovementDialog hallId={hallId} onClose={close} /> : null}
      {open === 'let_in' ? <LetInDialog shift={shift} colleagues={colleagues} onClose={close} /> : null}
      <ShiftReceipts hallId={hallId} shiftId={shift.shiftId} />
      {shift.movements.length > 0 ? <Movements movements={shift.movements} /> : null}
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
