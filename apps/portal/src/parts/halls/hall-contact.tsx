import { Link as TextLink } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { hallOf } from './hall.ts';
import { hallContactTexts as texts } from './hall-contact.nb.ts';
import { HallPhone } from './hall-phone.tsx';
import { useHallWish } from './hall-wish.ts';

/**
 * Whom to call where something has failed that staff can help with: the player's own halls, or the hall that a visitor
 * has chosen; for whoever has none, the way to one.
 */
export function HallContact() {
  const halls = useOwnHalls();
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

/** The halls in which the player has a card, in every chain; none of a visitor, or where nobody answers. */
function useOwnHalls() {
  const { api } = usePortal();
  const session = useSession();
  const { data = [] } = useQuery({
    queryKey: ['halls-to-call', session?.userId],
    queryFn: async ({ signal }) => (await ask(api, listMyHalls, { body: {}, signal })).halls.map(hallOf),
    enabled: session !== undefined,
  });
  return data;
}
