import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Helpline } from '../../parts/helpline/helpline.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { globalPauseReceipt } from './global-pause-receipt.ts';
import { pauseTexts as texts } from './pauses.nb.ts';
import { PointList } from './point-list.tsx';

/**
 * `/spillepause`: confirms that the pause from all halls has begun, whom to talk to, and what is still
 * possible. It requires no login, because the session has ended, and stays until the player leaves it.
 */
export function PauseBegunPage() {
  const { perTab } = usePortal();
  const [receipt] = useState(() => globalPauseReceipt(perTab).read());
  if (receipt === undefined) return <Navigate to={portalPages.myPage} replace />;
  return (
    <Page title={texts.began} width="form">
      <Sheet padding="lg" gap="md" align="start">
        <Heading level={1} data-size="lg">
          {texts.began}
        </Heading>
        <Paragraph>
          {texts.globalBegan(formatIsoDay(receipt.until))} {texts.globalLoggedOut}
        </Paragraph>
        <Helpline />
        <Heading level={2} data-size="2xs">
          {texts.stillPossible}
        </Heading>
        <PointList points={texts.stillPossiblePoints} />
        <Button asChild>
          <Link to={portalPages.login}>{texts.logIn}</Link>
        </Button>
        <Button asChild variant="tertiary">
          <Link to={portalPages.home}>{texts.toHome}</Link>
        </Button>
      </Sheet>
    </Page>
  );
}
