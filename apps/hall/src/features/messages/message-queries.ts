import { ask } from '@lokalbingo/browser/ask';
import { getWrittenMessage, listWrittenMessages } from '@lokalbingo/contract/hall-messages-staff';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** A message, as staff see it. */
export type WrittenMessage = AnswerOf<typeof listWrittenMessages>['messages'][number];
/** The text and the period of a message. */
export type MessageContent = Pick<WrittenMessage, 'type' | 'heading' | 'text' | 'from' | 'until'>;
/** The audience of a message. */
export type Audience = WrittenMessage['audience'];
/** A message with its history. */
export type MessageHistory = AnswerOf<typeof getWrittenMessage>;

/** The query key of everything fetched about messages, which each act invalidates. */
const messagesKey = ['messages'] as const;

/** The messages that reach a hall, newest first, page by page. */
export function useMessages(hallId: number, { isPast }: { readonly isPast: boolean }) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...messagesKey, hallId, isPast],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listWrittenMessages, {
        query: {
          hall: hallId,
          ...(isPast && { past: '1' as const }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** A message that reaches a hall. */
export function useMessage(hallId: number, messageId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...messagesKey, hallId, 'one', messageId],
    queryFn: ({ signal }) =>
      ask(api, getWrittenMessage, { query: { hall: hallId, message: messageId }, signal }),
  });
}

/** Returns a function that fetches the messages again after a change. */
export function useMessagesChanged(): () => void {
  const { queries } = useConsole();
  return () => void queries.invalidateQueries({ queryKey: messagesKey });
}
