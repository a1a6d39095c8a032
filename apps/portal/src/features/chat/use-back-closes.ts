import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatKeeper } from './chat-keeper.ts';
import { onPhone } from './on-phone.ts';

type Step = { readonly chatStep?: boolean } | null;

/**
 * On a phone, where the chat takes the place of the page, opening it is a step of the history, which the Back button
 * takes back; closing it otherwise leaves no empty step behind. Beside the page, the history is the page's alone.
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
      // Where the login has ended, the page is led elsewhere.
      if (now.current.isStep && view().phase === 'closed') void now.current.navigate(-1);
    };
  }, [view]);

  useEffect(() => {
    if (stepped.current && !isStep) close();
    stepped.current ||= isStep;
  }, [isStep, close]);
}

/** Whether the chat is a step of the history, which a link out of it takes the place of. */
export function useIsChatStep(): boolean {
  return (useLocation().state as Step)?.chatStep === true;
}
