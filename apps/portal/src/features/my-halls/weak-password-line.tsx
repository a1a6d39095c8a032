import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Link } from 'react-router';
import { useSession } from '../../platform/portal-context.tsx';
import { hallTexts } from './my-halls.nb.ts';

/** A warning about a guessable password, with a link to change it. It blocks nothing. */
export function WeakPasswordLine() {
  if (useSession()?.hasWeakPassword !== true) return null;
  return (
    <Paragraph>
      {hallTexts.weakPassword}{' '}
      <TextLink asChild>
        <Link to={portalPages.changePassword}>{hallTexts.changePassword}</Link>
      </TextLink>
    </Paragraph>
  );
}
