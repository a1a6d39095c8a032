import { Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import { Link } from 'react-router';
import { hallContactTexts as texts } from './hall-contact.nb.ts';
import { useHallsToCall } from './hall-contact-queries.ts';
import { HallPhone } from './hall-phone.tsx';
import { useHallWish } from './hall-wish.ts';

/**
 * Whom to call after a failure that staff can help with: the player's own halls, or the hall that a visitor
 * has chosen; otherwise a link to the halls.
 */
export function HallContact() {
  const halls = useHallsToCall();
  const wish = useHallWish();
  const chosen =
    wish?.phone === undefined ? [] : [{ id: wish.hallId, name: wish.hallName, phone: wish.phone }];
  const known = halls.length === 0 ? chosen : halls;
  if (known.length === 0)
    return (
      <p>
        {texts.findNumber}{' '}
        <TextLink asChild>
          <Link to={portalPages.hallFinder}>{texts.findHall}</Link>
        </TextLink>
      </p>
    );
  return (
    <Stack gap="xs">
      {known.map((hall) => (
        <HallPhone key={hall.id} hall={hall} because={`${hall.name}.`} />
      ))}
    </Stack>
  );
}
