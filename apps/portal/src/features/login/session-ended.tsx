import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { usePortal } from '../../platform/portal-context.tsx';
import { loginTexts } from './login.nb.ts';

/** Why a player who was logged in must log in again; renders nothing after a logout. */
export function SessionEnded() {
  const why = usePortal().session.lastEnd();
  if (why === undefined || why === 'logged-out') return null;
  return (
    <Message tone="info">
      <Paragraph>{loginTexts.ended[why]}</Paragraph>
    </Message>
  );
}
