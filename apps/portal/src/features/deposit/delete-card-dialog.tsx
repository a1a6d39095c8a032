import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ProblemError } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { deleteCard, type StoredCard } from '@lokalbingo/contract/payments';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { depositTexts } from './deposit.nb.ts';

type DeleteCardDialogProps = { card: StoredCard; onDeleted: () => void; onClose: () => void };

/** Asks for confirmation, then deletes the card. A card that is already gone counts as deleted. */
export function DeleteCardDialog({ card, onDeleted, onClose }: DeleteCardDialogProps) {
  const { api } = usePortal();
  const { problem, isSending, send } = useCall({
    call: async () => {
      const deleted = await api.call(deleteCard, { body: { cardId: card.cardId } });
      if (!deleted.ok && deleted.problem.code !== 'saved_card_not_found')
        throw new ProblemError(deleted.problem);
    },
    onAnswer: onDeleted,
  });
  return (
    <ModalDialog
      open
      heading={depositTexts.confirmDelete}
      closeLabel={depositTexts.keep}
      onClose={onClose}
      footer={
        <Button data-color="danger" loading={isSending} onClick={() => send()}>
          {depositTexts.delete}
        </Button>
      }
    >
      <Paragraph>
        {depositTexts.confirmDeleteText(depositTexts.card(card.cardIssuer, card.maskedPan))}
      </Paragraph>
      {problem ? <FailureMessage problem={problem} heading={depositTexts.deleteFailed} /> : null}
    </ModalDialog>
  );
}
