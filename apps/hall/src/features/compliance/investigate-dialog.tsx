import { ask } from '@lokalbingo/browser/ask';
import { type Investigation, openInvestigation } from '@lokalbingo/contract/compliance';
import { investigationPage } from '@lokalbingo/contract/hall-addresses';
import { useNavigate } from 'react-router';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { investigationFailureText, investigateTexts as texts } from './investigations.nb.ts';

type InvestigateDialogProps = {
  readonly cardId: number;
  readonly openedFrom: Investigation['openedFrom'];
  readonly onClose: () => void;
};

/** Begins an investigation of a member, and shows it. */
export function InvestigateDialog({ cardId, openedFrom, onClose }: InvestigateDialogProps) {
  const { api } = useConsole();
  const navigate = useNavigate();
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      submit={texts.title}
      color="accent"
      failureText={investigationFailureText}
      act={async (note) => {
        const { investigationId } = await ask(api, openInvestigation, { body: { cardId, openedFrom, note } });
        void navigate(investigationPage(investigationId));
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
