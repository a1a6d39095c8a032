import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatKeeper } from './chat-keeper.ts';
import { onPhone } from './on-phone.ts';

type Step = { readonly chatStep?: boolean } | null;

/**
 * On a phone the chat replaces the page, so opening it adds a history entry, and Back closes the chat. Closing
 * the chat in any other way removes the entry. On a wide screen the chat adds no entry.
 */
export function useBackCloses({ close, view }: Pick<ChatKeeper, 'close' | 'view'>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isStep = useIsChatStep();
  const stepped = useRef(false);
  const now = useRef({ isStep, location, navigate });
  now.current = { isStep, location, navigate };

  useEffect(() => {
    const { isStep: isStepAlready, location: here, navigate: go } = now.current;
    if (onPhone().matches && !isStepAlready) {
      const state = { ...(here.state as object | null), chatStep: true };
      void go({ search: here.search, hash: here.hash }, { state, preventScrollReset: true });
    }
    return () => {
      // When the session ends, the page navigates by itself.
      if (now.current.isStep && view().phase === 'closed') void now.current.navigate(-1);
    };
  }, [view]);

  useEffect(() => {
    if (stepped.current && !isStep) close();
    stepped.current ||= isStep;
  }, [isStep, close]);
}

/** Whether the chat has a history entry, which a link out of it must replace. */
export function useIsChatStep(): boolean {
  return (useLocation().state as Step)?.chatStep === true;
}
