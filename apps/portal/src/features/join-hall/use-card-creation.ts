import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { Hall } from '@lokalbingo/contract/halls';
import { createCard } from '@lokalbingo/contract/player-cards';
import { useEffect, useRef, useState } from 'react';
import { cardCreatedAfterMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** A player card being opened in a hall. */
export type CardCreation =
  | { readonly kind: 'idle' }
  | { readonly kind: 'creating' | 'created'; readonly hall: Hall }
  | { readonly kind: 'failed'; readonly hall: Hall; readonly problem: ApiProblem };

/** Where the player lives, as the hall is told. */
export type Contact = { readonly postnr: string; readonly addr: string };

/**
 * Opens player cards, one at a time. A card is told of three seconds after it was asked for, as the specification has
 * it (§8), and never before the server has said yes.
 */
export function useCardCreation(onCreated: () => void) {
  const { api, session } = usePortal();
  const [creation, setCreation] = useState<CardCreation>({ kind: 'idle' });
  const isUnderWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const create = async (hall: Hall, contact: Contact) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setCreation({ kind: 'creating', hall });
    const askedAtMs = Date.now();
    const filter = session.ownerFilter();
    const result = await api.call(createCard, {
      body: { ...contact, bingoid: hall.BingoID, ...(filter === undefined ? {} : { filter }) },
    });
    if (!result.ok) {
      isUnderWay.current = false;
      setCreation({ kind: 'failed', hall, problem: result.problem });
      return;
    }
    const tell = () => {
      isUnderWay.current = false;
      setCreation({ kind: 'created', hall });
      onCreated();
    };
    timer.current = setTimeout(tell, Math.max(0, askedAtMs + cardCreatedAfterMs - Date.now()));
  };
  return { creation, create };
}
