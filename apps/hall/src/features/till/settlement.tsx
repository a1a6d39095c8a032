import { Button, Heading } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { denominations } from '@lokalbingo/contract/till';
import type { FullSettlement } from '@lokalbingo/contract/till-settlements';
import { formatOre, formatSignedOre, kroner, timesOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { useSelf } from '../../platform/self.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { Movements } from './movements.tsx';
import styles from './settlement.module.css';
import { settlementTexts as texts, tillTexts } from './till.nb.ts';

/** A settlement for reading and printing. */
export function Settlement({ settlement }: { settlement: FullSettlement }) {
  return (
    <div className={styles.settlement}>
      {settlement.isTraining ? <p className={styles.practice}>{texts.practice}</p> : null}
      <Sheet as="section" padding="sm" flat>
        <Facts facts={factsOf(settlement)} />
      </Sheet>
      <Sheet as="section" padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.pieces}
        </Heading>
        <ValueTable
          label={texts.pieces}
          columns={[texts.piece, texts.count, texts.sum]}
          hasNumbers
          rows={denominations.map((value) => ({
            key: String(value),
            cells: [
              tillTexts.piece(value),
              settlement.pieces[value],
              formatOre(timesOre(kroner(value), settlement.pieces[value])),
            ],
          }))}
        />
      </Sheet>
      <div className={styles.wide}>
        <Movements movements={settlement.movements} />
      </div>
      <Slips slips={settlement.slips} />
      <Differences settlement={settlement} />
    </div>
  );
}

function factsOf({ opening, closing, ...of }: FullSettlement): readonly (readonly [string, string])[] {
  return [
    [texts.drawer, `${of.drawerName}, ${of.hallName}`],
    [texts.holder, of.holderName],
    [texts.openedAt, texts.by(of.openedAt, opening.countedBy)],
    [texts.opening, formatOre(opening.counted)],
    [texts.receiptCount, String(of.receiptCount)],
    [texts.paidIn, formatOre(of.paidIn)],
    [texts.paidOut, formatOre(of.paidOut)],
    [texts.reversedIn, formatOre(of.reversedIn)],
    [texts.reversedOut, formatOre(of.reversedOut)],
    [texts.closedAt, texts.by(of.closedAt, of.closedBy)],
    [texts.expected, formatOre(closing.expected)],
    [texts.closing, formatOre(closing.counted)],
    [texts.difference, formatSignedOre(closing.difference)],
  ];
}

function Slips({ slips }: Pick<FullSettlement, 'slips'>) {
  const { no, at, kind, amount, receipt } = texts.slipColumns;
  if (slips.length === 0) return null;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat className={styles.wide}>
      <Heading level={2} data-size="2xs">
        {texts.slips}
      </Heading>
      <ValueTable
        label={texts.slips}
        columns={[no, at, kind, amount, receipt]}
        rows={slips.map((slip) => ({
          key: slip.slipNo,
          cells: [
            slip.slipNo,
            formatOsloDayAndTime(slip.at),
            tillTexts.kinds[slip.kind],
            <span key="amount" className="lb-numbers">
              {formatOre(slip.amount)}
            </span>,
            texts.slipReceipt(slip.receiptNo, slip.isBooked),
          ],
        }))}
      />
    </Sheet>
  );
}

function Differences({ settlement }: { settlement: FullSettlement }) {
  const { offer } = useSelf();
  const [accepting, setAccepting] = useState<FullSettlement['differences'][number]>();
  const mayAccept = offer('accept_cash_difference') === 'offered';
  if (settlement.differences.length === 0) return null;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat className={styles.wide}>
      <Heading level={2} data-size="2xs">
        {texts.differences}
      </Heading>
      {settlement.differences.map((difference) => {
        const { differenceId, cause, amount, foundBy, foundAt, accepted } = difference;
        return (
          <div key={differenceId} className={styles.difference}>
            <strong className="lb-numbers">{formatSignedOre(amount)}</strong>
            <span>
              {cause === 'opening' && foundAt < settlement.closedAt ? texts.ownOpening : texts.causes[cause]},{' '}
              {texts.by(foundAt, foundBy)}
            </span>
            <span>{accepted ? texts.accepted(accepted.by, accepted.reason) : texts.notAccepted}</span>
            {mayAccept && accepted === null ? (
              <Button variant="secondary" onClick={() => setAccepting(difference)}>
                {texts.accept}
              </Button>
            ) : null}
          </div>
        );
      })}
      {accepting === undefined ? null : (
        <AcceptDialog {...accepting} onClose={() => setAccepting(undefined)} />
      )}
    </Sheet>
  );
}
