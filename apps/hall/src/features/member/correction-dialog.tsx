import { Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { correctMember } from '@lokalbingo/contract/member-acts-correction';
import { useRef } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import type { ActProps } from './act.ts';
import { correctionFailureText, correctionTexts as texts } from './correction.nb.ts';
import { memberKey } from './member-queries.ts';

/** Corrects the name or birth date of a member without an e-ID, together with a colleague. */
export function CorrectionDialog({ card, onClose }: ActProps) {
  const { api, queries } = useConsole();
  const [firstName, lastName, birthDate] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const { cardId } = card;
  const typed = (field: typeof firstName) => field.current?.value.trim() ?? '';
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      failureText={correctionFailureText}
      isFilledIn={() => {
        const empty = [firstName, lastName, birthDate].find((field) => typed(field) === '');
        empty?.current?.focus();
        return empty === undefined;
      }}
      act={(reason) => {
        const person = {
          firstName: typed(firstName),
          lastName: typed(lastName),
          birthDate: typed(birthDate),
        };
        return ask(api, correctMember, {
          params: { cardId },
          body: { ...person, reason },
          toConfirm: texts.correctionOf(`${card.firstName} ${card.lastName}`, person),
        });
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: memberKey(cardId) });
        onClose();
      }}
      onClose={onClose}
    >
      <Textfield ref={firstName} label={texts.firstName} defaultValue={card.firstName} maxLength={80} />
      <Textfield ref={lastName} label={texts.lastName} defaultValue={card.lastName} maxLength={80} />
      <Textfield ref={birthDate} label={texts.birthDate} type="date" defaultValue={card.birthDate ?? ''} />
    </ReasonDialog>
  );
}
