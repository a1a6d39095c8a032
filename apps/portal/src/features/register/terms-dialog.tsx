import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import terms from '../../../content/pages/vilkar.md';
import { ContentBody } from '../../parts/content/content-body.tsx';
import { registerTexts } from './register.nb.ts';

/**
 * The purchase and usage terms (specification §1): the text of `/vilkar`, above the form that asks about
 * them.
 */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog
      open
      heading={registerTexts.termsTitle}
      closeLabel={registerTexts.closeTerms}
      onClose={onClose}
      size="lg"
    >
      <ContentBody text={terms} inDialog />
    </ModalDialog>
  );
}
