import { Button } from '@digdir/designsystemet-react';
import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import { missingNumbers } from './missing-numbers.ts';
import styles from './missing-question.module.css';
import { ticketTexts } from './tickets.nb.ts';

type MissingQuestionProps = {
  readonly tickets: readonly OwnTicket[];
  readonly state: RoundState;
  readonly isOpen: boolean;
  readonly onAsk: (isOpen: boolean) => void;
  /** Shown beside the question until it is pressed. */
  readonly children: ReactNode;
};

/** The button "Hva mangler jeg?". Its answer replaces the content beside it until the player closes it. */
export function MissingQuestion({ tickets, state, isOpen, onAsk, children }: MissingQuestionProps) {
  const rules = useGameRules();
  const answerId = useId();
  const answer = useMemo(
    () => (isOpen ? missingNumbers(rules, tickets, state).shown : ''),
    [isOpen, rules, tickets, state],
  );
  return (
    <div className={styles.row}>
      <Button
        variant={isOpen ? 'primary' : 'secondary'}
        className={styles.question}
        aria-expanded={isOpen}
        aria-controls={answerId}
        aria-keyshortcuts="Alt+M"
        title={ticketTexts.questionKey}
        onClick={() => onAsk(!isOpen)}
      >
        {ticketTexts.question}
      </Button>
      <div id={answerId} className={styles.beside}>
        {isOpen ? <p className={styles.answer}>{answer}</p> : children}
      </div>
    </div>
  );
}

/** Asks on Alt+M, wherever the focus is except in a text field. */
export function useQuestionKey(ask: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Checks the position of the key, because with Alt some keyboards write another letter. AltGr is reported
    // as Ctrl and Alt.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyM') return;
    if (event.target instanceof Element && event.target.matches('textarea, select, input[type="text"]'))
      return;
    event.preventDefault();
    ask();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
