import { ask, problemOf } from '@lokalbingo/browser/ask';
import { markCardFault, mendCardFault } from '@lokalbingo/contract/member-acts';
import type { MemberProof } from '@lokalbingo/contract/member-presence';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { MemberProofField, type MemberProofHandle } from '../../parts/member-proof/member-proof-field.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import type { ActProps } from './act.ts';
import { faultFailureText, faultTexts as texts } from './card-fault.nb.ts';
import { memberKey } from './member-queries.ts';

/** Marks the card as faulty. Asks for proof of presence when the server requires it. */
export function MarkFaultDialog({ card: { cardId }, onClose }: ActProps) {
  const { api, queries } = useConsole();
  const [needsMember, setNeedsMember] = useState(false);
  const field = useRef<MemberProofHandle>(null);
  const proof = useRef<MemberProof>(undefined);
  const readProof = () => {
    proof.current = field.current?.read();
    return !needsMember || proof.current !== undefined;
  };
  const mark = (reason: string) =>
    ask(api, markCardFault, {
      params: { cardId },
      body: { reason, ...(proof.current && { proof: proof.current }) },
    }).catch((thrown) => {
      if (problemOf(thrown).code === 'member_code_required') setNeedsMember(true);
      throw thrown;
    });
  return (
    <ReasonDialog
      title={texts.mark}
      text={texts.markText}
      submit={texts.markSubmit}
      failureText={faultFailureText}
      act={mark}
      isFilledIn={readProof}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: memberKey(cardId) });
        onClose();
      }}
      onClose={onClose}
    >
      {needsMember ? <MemberProofField ref={field} cardId={cardId} /> : null}
    </ReasonDialog>
  );
}

/** Clears the card's fault. */
export function MendFaultDialog({ card: { cardId }, onClose }: ActProps) {
  const { api, queries } = useConsole();
  return (
    <ReasonDialog
      title={texts.mend}
      text={texts.mendText}
      submit={texts.mend}
      failureText={faultFailureText}
      act={(reason) => ask(api, mendCardFault, { params: { cardId }, body: { reason } })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: memberKey(cardId) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
