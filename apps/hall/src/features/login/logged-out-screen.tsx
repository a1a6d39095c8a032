import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { CoverDialog } from '../../parts/dialogs/cover-dialog.tsx';
import { useReturn } from '../../parts/proof/use-return.ts';
import { loggedOutTexts } from './logged-out.nb.ts';
import { WaysIn } from './ways-in.tsx';

/** Stands over the page when the login is over: the page below keeps what is typed for the same person. */
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
