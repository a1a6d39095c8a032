import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type FoundMember, findMembers } from '@lokalbingo/contract/counter';
import { couponNumberWritten } from '@lokalbingo/contract/coupons';
import { hallPages, memberPage, memberRoundPage } from '@lokalbingo/contract/hall-addresses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';

/**
 * The search and its list. It searches on Enter and not while typing, because each search is recorded. A single member is
 * opened at once.
 */
export function useMemberSearch(onOpened: () => void) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const searching = useCall({
    call: (search: string) => ask(api, findMembers, { body: { search } }),
    onAnswer: ({ members, more }) => {
      const [only, another] = members;
      setAt(0);
      if (only && !another && !more) open(only);
    },
  });
  const open = ({ cardId, roundId }: FoundMember) => {
    void navigate(roundId === null ? memberPage(cardId) : memberRoundPage(cardId, roundId));
    onOpened();
  };
  const mayFindCoupon = offer('look_up_coupon') === 'offered';
  const members = searching.answer?.members ?? [];
  return {
    ...searching,
    /** Searches for members. A coupon number, even a mistyped one, opens the coupons instead; it is kept out of the URL. */
    send: (search: string) => {
      const couponNumber = mayFindCoupon ? couponNumberWritten(search) : undefined;
      if (couponNumber === undefined) return searching.send(search);
      void navigate(hallPages.coupons, { state: { couponNumber } });
      onOpened();
    },
    members,
    at,
    open,
    openChosen: () => {
      const chosen = members[at];
      if (chosen) open(chosen);
    },
    /** Moves the selection down or up, and wraps around. */
    move: (by: number) => setAt((before) => (before + by + members.length) % Math.max(1, members.length)),
  };
}
