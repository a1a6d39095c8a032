import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useResume } from '../../parts/authentication/use-resume.ts';
import { CoverDialog } from '../../parts/dialogs/cover-dialog.tsx';
import { loggedOutTexts } from './logged-out.nb.ts';
import { LoginMethods } from './login-methods.tsx';

/** Covers the page when the session has ended. The page below keeps typed input for the same person. */
export function LoggedOutScreen() {
  const goOn = useResume('logged_out');
  return (
    <CoverDialog label={loggedOutTexts.label}>
      <Message tone="info" live="off">
        <Paragraph>{loggedOutTexts.text}</Paragraph>
      </Message>
      <LoginMethods onAuthenticated={() => void goOn()} />
    </CoverDialog>
  );
}
