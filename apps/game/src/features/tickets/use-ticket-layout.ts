import { kindRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsWide } from '../../platform/media.ts';
import { useSettings } from '../../platform/settings.ts';
import { useGameRules } from '../../table/game-rules.tsx';
import { layOutTickets, type TicketLayout, type TicketRoom } from './ticket-layout.ts';

/** The result of {@link useTicketLayout}. */
type LaidOut = {
  /** The ref for the element that is as large as the room for tickets. */
  readonly room: RefObject<HTMLElement | null>;
  /** Undefined when tickets are below one another and opened one by one. */
  readonly layout: TicketLayout | undefined;
};

/** Computes the layout of tickets in the room beside the draw, before paint and whenever the room changes. */
export function useTicketLayout(tickets: readonly OwnTicket[], isPlaying: boolean): LaidOut {
  const rules = useGameRules();
  const room = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const fills = isPlaying && isWide;
  const { inlineRem, blockRem } = useRoomOf(room, fills);
  const fields = Math.max(1, ...tickets.map(({ kind }) => kindRulesOf(rules, kind).fields));
  const layout = useMemo(() => {
    const shape = { fields, rows: rules.field.rows, columns: rules.columns.length };
    return layOutTickets({ inlineRem, blockRem }, shape, tickets.length);
  }, [rules, fields, tickets.length, inlineRem, blockRem]);
  return { room, layout: fills ? layout : undefined };
}

const unknown: TicketRoom = { inlineRem: 40, blockRem: 40 };

function useRoomOf(place: RefObject<HTMLElement | null>, isWanted: boolean): TicketRoom {
  const [room, setRoom] = useState(unknown);
  const { textSize } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: larger text leaves less room for tickets.
  useLayoutEffect(() => {
    const element = place.current;
    if (!isWanted || !element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(roomOf(element.clientWidth / rem, element.clientHeight / rem));
    };
    measure();
    const follow = new ResizeObserver(measure);
    follow.observe(element);
    return () => follow.disconnect();
  }, [place, isWanted, textSize]);
  return room;
}

const roomOf = (inlineRem: number, blockRem: number) => (before: TicketRoom) =>
  before.inlineRem === inlineRem && before.blockRem === blockRem ? before : { inlineRem, blockRem };
