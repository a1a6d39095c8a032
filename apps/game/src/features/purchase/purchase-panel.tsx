import { Button, Heading, Label, Paragraph, Select } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import type { TicketKind } from '@lokalbingo/bingo/ticket';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { formatOre, zeroOre } from '@lokalbingo/money';
import { ChoiceCard, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useId, useState } from 'react';
import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerNow } from '../../table/server-clock.ts';
import { CountStepper } from './count-stepper.tsx';
import { blockText, purchaseTexts, watchOnlyText } from './purchase.nb.ts';
import { offerPurchase, type PurchaseOffer, ticketsLeft } from './purchase-offer.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import styles from './purchase-panel.module.css';
import { useRoundChoice } from './round-choice.ts';
import { RoundPrizes } from './round-prizes.tsx';
import { usePurchase } from './use-purchase.ts';

/** A round that changed by itself cannot be bought for in the same moment: the press was meant for the one before. */
const settleMs = 2000;
const kinds: readonly TicketKind[] = ['large', 'quick'];

/** Buying tickets for a round of the day. */
export function PurchasePanel({ table, api }: { table: Table; api: Api }) {
  const now = useServerNow();
  const { round, open, closed, choose } = useRoundChoice(table.onSale, now);
  const [ticketKind, setTicketKind] = useState<TicketKind>('large');
  const [wished, setWished] = useState(1);
  const { progress, buy, settle, dismiss } = usePurchase(api, table.session.openedAt);
  const watchesOnly = table.player.watchesOnlyBecause;
  const change = (doChange: () => void) => {
    dismiss();
    doChange();
  };
  const isBusy = progress.kind === 'sending' || progress.kind === 'unknown';

  return (
    <Sheet as="section" padding="sm" gap="sm" flat className={styles.purchase} aria-labelledby="kjop">
      <Heading level={2} data-size="xs" id="kjop">
        {purchaseTexts.heading}
      </Heading>
      {watchesOnly ? (
        <Message tone="warning" heading={purchaseTexts.onlyWatchHeading} live="off">
          {watchOnlyText(watchesOnly)}
        </Message>
      ) : null}
      {round && !watchesOnly ? (
        <RoundForm
          key="form"
          table={table}
          round={round}
          rounds={open}
          count={Math.max(1, Math.min(wished, ticketsLeft(round)))}
          ticketKind={ticketKind}
          isBusy={isBusy}
          isSending={progress.kind === 'sending'}
          isSettling={closed !== undefined && now - closed.atMs < settleMs}
          onRound={(roundId) => change(() => choose(roundId))}
          onKind={(kind) => change(() => setTicketKind(kind))}
          onCount={(count) => change(() => setWished(count))}
          onBuy={(count) => {
            buy({ roundId: round.roundId, startsAt: round.startsAt, ticketKind, count });
            setWished(1);
          }}
        />
      ) : null}
      {round || watchesOnly ? null : <Paragraph>{purchaseTexts.noRounds}</Paragraph>}
      {round && closed && progress.kind === 'idle' ? (
        <p className={styles.note} role="status">
          {purchaseTexts.roundClosed(formatOsloTime(closed.startsAt), formatOsloTime(round.startsAt))}
        </p>
      ) : null}
      <PurchaseOutcome progress={progress} hall={table.hall} onSettle={settle} />
      {round ? <RoundPrizes round={round} /> : null}
    </Sheet>
  );
}

type RoundFormProps = {
  readonly table: Table;
  readonly round: RoundOnSale;
  readonly rounds: readonly RoundOnSale[];
  readonly ticketKind: TicketKind;
  readonly count: number;
  readonly isBusy: boolean;
  readonly isSending: boolean;
  readonly isSettling: boolean;
  readonly onRound: (roundId: number) => void;
  readonly onKind: (kind: TicketKind) => void;
  readonly onCount: (count: number) => void;
  readonly onBuy: (count: number) => void;
};

function RoundForm(props: RoundFormProps) {
  const { table, round, ticketKind, count, isBusy } = props;
  // Not Designsystemet's Field: it would bring 30 kB of web components into the first load of the game.
  const roundField = useId();
  const now = useServerNow();
  const offer = offerPurchase(round, table.saldos, { ticketKind, count }, now);
  const time = formatOsloTime(round.startsAt);
  const isPossible = offer.block === undefined && !isBusy && !props.isSettling;
  return (
    <Stack
      as="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) props.onBuy(count);
      }}
    >
      <Stack gap="xs">
        <Label htmlFor={roundField}>{purchaseTexts.round}</Label>
        <Select
          id={roundField}
          value={round.roundId}
          disabled={isBusy}
          onChange={(event) => props.onRound(Number(event.target.value))}
        >
          {props.rounds.map((each, at) => {
            const option = purchaseTexts.roundOption(formatOsloTime(each.startsAt), each.ownTickets);
            return (
              <Select.Option key={each.roundId} value={each.roundId}>
                {at === 0 ? purchaseTexts.nextRoundOption(option) : purchaseTexts.laterRoundOption(option)}
              </Select.Option>
            );
          })}
        </Select>
      </Stack>
      <p className={`${styles.closes} lb-numbers`}>
        {purchaseTexts.closesIn(formatCountdown(round.saleClosesAt.getTime() - now))}
      </p>
      <KindChoice round={round} chosen={ticketKind} disabled={isBusy} onChoose={props.onKind} />
      <CountStepper count={count} atMost={ticketsLeft(round)} disabled={isBusy} onChange={props.onCount} />
      <Cost offer={offer} />
      <Button type="submit" aria-disabled={!isPossible} loading={props.isSending} className={styles.buy}>
        {props.isSending
          ? purchaseTexts.buying
          : purchaseTexts.buy(purchaseTexts.tickets(ticketKind, count), time, offer.totalOre)}
      </Button>
      {offer.block && !isBusy ? (
        <p className={styles.note} role="status">
          {blockText(offer.block)}
        </p>
      ) : null}
    </Stack>
  );
}

function KindChoice(props: {
  round: RoundOnSale;
  chosen: TicketKind;
  disabled: boolean;
  onChoose: (kind: TicketKind) => void;
}) {
  return (
    <ChoiceGroup legend={purchaseTexts.kind} beside disabled={props.disabled}>
      {kinds.map((kind) => (
        <ChoiceCard
          key={kind}
          type="radio"
          name="ticket-kind"
          value={kind}
          checked={kind === props.chosen}
          onChange={() => props.onChoose(kind)}
        >
          <span className={styles.words}>
            <strong>{purchaseTexts.kindName[kind]}</strong>
            <span>{purchaseTexts.kindNote[kind]}</span>
          </span>
          <strong className="lb-numbers">{formatOre(props.round.prices[kind])}</strong>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

function Cost({ offer: { totalOre, fromWinningsOre, left } }: { offer: PurchaseOffer }) {
  return (
    <p className={styles.cost}>
      <strong>{purchaseTexts.costs(totalOre)}</strong>{' '}
      {left?.period === 'day' ? purchaseTexts.leftToday(left.amountOre) : null}
      {left?.period === 'month' ? purchaseTexts.leftThisMonth(left.amountOre) : null}{' '}
      {fromWinningsOre > zeroOre ? purchaseTexts.winningsFirst(fromWinningsOre) : null}
    </p>
  );
}
