import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { CoverDialog } from '../../parts/dialogs/cover-dialog.tsx';
import { useReturn } from '../../parts/proof/use-return.ts';
import { loggedOutTexts } from './logged-out.nb.ts';
import { WaysIn } from './ways-in.tsx';

/** Covers the page when the session has ended. The page below keeps typed input for the same person. */
export function LoggedOutScreen() {
  const goOn = useReturn('logged_out');
  return (
    <CoverDialog label={loggedOutTexts.label}>
      <Message tone="info" live="off">
        <Paragraph>{loggedOutTexts.text}</Paragraph>
      </Message>
      <WaysIn onProven={() => void goOn()} />
    </CoverDialog>
  );
}
