import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { deleteCard, type StoredCard } from '@lokalbingo/contract/payments';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { depositTexts } from './deposit.nb.ts';

type DeleteCardDialogProps = { card: StoredCard; onDeleted: () => void; onClose: () => void };

/** Asks once more, then forgets the card. A card that is gone already counts as deleted. */
export function DeleteCardDialog({ card, onDeleted, onClose }: DeleteCardDialogProps) {
  const { api } = usePortal();
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = async () => {
    setDeleting(true);
    setProblem(undefined);
    const result = await api.call(deleteCard, { body: { cardId: card.cardId } });
    setDeleting(false);
    if (result.ok || result.problem.code === 'saved_card_not_found') onDeleted();
    else setProblem(result.problem);
  };
  return (
    <ModalDialog
      open
      heading={depositTexts.confirmDelete}
      closeLabel={depositTexts.keep}
      onClose={onClose}
      footer={
        <Button data-color="danger" loading={deleting} disabled={deleting} onClick={remove}>
          {depositTexts.delete}
        </Button>
      }
    >
      <Paragraph>{depositTexts.confirmDeleteText(card.maskedPan)}</Paragraph>
      {problem ? <FailureMessage problem={problem} heading={depositTexts.deleteFailed} /> : null}
    </ModalDialog>
  );
}
