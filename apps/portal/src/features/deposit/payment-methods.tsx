import { Button, Paragraph, Spinner, ValidationMessage } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { StoredCard } from '@lokalbingo/contract/payments';
import { ChoiceButton, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { MobileIcon, TrashIcon } from '@navikt/aksel-icons';
import { useId } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { CardBrand } from './card-brand.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { PaymentMethod } from './deposit-choice.ts';
import type { useSavedCards } from './deposit-queries.ts';
import styles from './payment-methods.module.css';

type PaymentMethodsProps = {
  /** Undefined where the hall takes no bank cards. */
  cards: ReturnType<typeof useSavedCards> | undefined;
  vippsOffered: boolean;
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
  onDelete: (card: StoredCard) => void;
  error: string | undefined;
};

/** Saved cards to choose or delete, and Vipps where the hall takes it. */
export function PaymentMethods({
  cards,
  vippsOffered,
  chosen,
  onChoose,
  onDelete,
  error,
}: PaymentMethodsProps) {
  const errorId = useId();
  return (
    <ChoiceGroup
      legend={depositTexts.chooseMethod}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {cards?.isPending ? <Spinner aria-label={depositTexts.loadingCards} data-size="sm" /> : null}
      {cards?.isError && cards.data === undefined ? (
        <FailureMessage
          problem={problemOf(cards.error)}
          heading={depositTexts.cardsFailed}
          onRetry={() => void cards.refetch()}
        />
      ) : null}
      {cards?.data?.length === 0 ? <Paragraph>{depositTexts.noCards}</Paragraph> : null}
      {cards ? null : <Paragraph>{depositTexts.vippsAlone}</Paragraph>}
      <ul className={styles.list}>
        {cards?.data?.map((card) => (
          <li key={card.cardId}>
            <CardChoice
              card={card}
              chosen={chosen?.kind === 'card' && chosen.cardId === card.cardId}
              onChoose={() => onChoose({ kind: 'card', cardId: card.cardId })}
            />
            <Button
              icon
              variant="tertiary"
              data-color="danger"
              aria-label={depositTexts.deleteCard(card.maskedPan)}
              onClick={() => onDelete(card)}
            >
              <TrashIcon aria-hidden fontSize="1.5rem" />
            </Button>
          </li>
        ))}
        {vippsOffered ? (
          <li>
            <ChoiceButton chosen={chosen?.kind === 'vipps'} onClick={() => onChoose({ kind: 'vipps' })}>
              <MobileIcon aria-hidden className={styles.icon} />
              <span className={styles.words}>
                <span>{depositTexts.vipps}</span>
                <small>{depositTexts.vippsText}</small>
              </span>
            </ChoiceButton>
          </li>
        ) : null}
      </ul>
      {error === undefined ? null : <ValidationMessage id={errorId}>{error}</ValidationMessage>}
    </ChoiceGroup>
  );
}

function CardChoice({ card, chosen, onChoose }: { card: StoredCard; chosen: boolean; onChoose: () => void }) {
  return (
    <ChoiceButton chosen={chosen} onClick={onChoose}>
      <CardBrand issuer={card.cardIssuer} />
      <span className={styles.words}>
        <span>{depositTexts.card(card.cardIssuer, card.maskedPan)}</span>
        <small>{depositTexts.expires(monthAndYear(card.expiryDate))}</small>
      </span>
    </ChoiceButton>
  );
}

/** Turns the provider's YYMM into MM/YY. */
function monthAndYear(expiryDate: string): string {
  return `${expiryDate.slice(2)}/${expiryDate.slice(0, 2)}`;
}
