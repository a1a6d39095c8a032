import { ask } from '@lokalbingo/browser/ask';
import { listMemberComplaints } from '@lokalbingo/contract/complaints-staff';
import {
  listMemberMovements,
  listMemberRounds,
  openMemberCard,
  showMemberContact,
  showMemberRound,
} from '@lokalbingo/contract/counter';
import { listMemberNotes } from '@lokalbingo/contract/member-acts';
import { findMemberMoney } from '@lokalbingo/contract/member-acts-account';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about a member, which each act invalidates. */
export const memberKey = (cardId: number) => ['member', cardId] as const;

/** The member card. Each fetch is recorded, so it is fetched only when it is opened and after an act. */
export function useMemberCard(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...memberKey(cardId), 'card'],
    queryFn: ({ signal }) => ask(api, openMemberCard, { params: { cardId }, signal }),
    gcTime: 0,
  });
}

/** Where the member has money. Each fetch is recorded. */
export function useMemberMoney(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['member-money', cardId],
    queryFn: ({ signal }) => ask(api, findMemberMoney, { params: { cardId }, signal }),
    gcTime: 0,
  });
}

/** The member's contact details. Fetched once, on request. */
export function useMemberContact(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['member-contact', cardId],
    queryFn: ({ signal }) => ask(api, showMemberContact, { params: { cardId }, signal }),
    gcTime: 0,
  });
}

/** The card's movements, newest first, page by page. */
export function useMemberMovements(cardId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...memberKey(cardId), 'movements'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listMemberMovements, {
        params: { cardId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
}

/** The rounds in which the member had tickets, newest first, page by page. */
export function useMemberRounds(cardId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...memberKey(cardId), 'rounds'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listMemberRounds, { params: { cardId }, query: { page: pageParam }, signal }),
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
    gcTime: 0,
  });
}

/** A round of the member, ball by ball. */
export function useMemberRound(cardId: number, roundId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...memberKey(cardId), 'round', roundId],
    queryFn: ({ signal }) => ask(api, showMemberRound, { params: { cardId, roundId }, signal }),
    gcTime: 0,
  });
}

/** The member's complaints in the hall. Each fetch is recorded. */
export function useMemberComplaints(cardId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...memberKey(cardId), 'complaints'],
    queryFn: ({ signal }) => ask(api, listMemberComplaints, { params: { cardId }, signal }),
    gcTime: 0,
  });
}

/** The key of the notes on a member. */
export const memberNotesKey = (cardId: number) => [...memberKey(cardId), 'notes'] as const;

/** The hall's notes on the member, newest first, page by page. */
export function useMemberNotes(cardId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: memberNotesKey(cardId),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listMemberNotes, {
        params: { cardId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
}
