import { Button } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { useNavigate } from 'react-router';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import type { Hall } from './hall.ts';
import { keepHallWish } from './hall-wish.ts';
import { hallsTexts as texts } from './halls.nb.ts';

type ChooseHallProps = {
  hall: Pick<Hall, 'id' | 'name' | 'phone' | 'ownerId'>;
  /** The postcode that finds the hall again; absent after a search by position. */
  postnr?: string | undefined;
  variant?: 'primary' | 'secondary';
};

/**
 * Chooses a hall to open a card in; a visitor logs in or registers first. The postcode is kept in this tab.
 */
export function ChooseHall({ hall, postnr, variant = 'secondary' }: ChooseHallProps) {
  const portal = usePortal();
  const navigate = useNavigate();
  // Without the e-ID no card can be opened in another hall; the page explains the next step.
  if (useSession()?.noBankID) return null;
  const choose = () => {
    keepHallWish(portal, hall, postnr);
    void navigate(portalPages.joinHall);
  };
  return (
    <Button variant={variant} aria-label={texts.chooseHall(hall.name)} onClick={choose}>
      {texts.choose}
    </Button>
  );
}
