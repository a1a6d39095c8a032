import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import type { Permission } from '@lokalbingo/contract/permissions';
import { type ComponentType, useState } from 'react';
import { useKey } from '../../platform/keys.ts';
import { platformTexts } from '../../platform/platform.nb.ts';
import { type Offer, useOfferIn } from '../../platform/self.tsx';
import { accountTexts } from './account.nb.ts';
import type { ActProps } from './act.ts';
import { faultTexts } from './card-fault.nb.ts';
import { MarkFaultDialog, MendFaultDialog } from './card-fault-dialog.tsx';
import { cashTexts } from './cash.nb.ts';
import { CashInDialog, CashOutDialog } from './cash-dialog.tsx';
import { chatNameTexts } from './chat-name.nb.ts';
import { ChatNameDialog } from './chat-name-dialog.tsx';
import { CloseAccountDialog, ReopenAccountDialog } from './close-account-dialog.tsx';
import { complaintTexts } from './complaint.nb.ts';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { copyTexts } from './copy.nb.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { correctionTexts } from './correction.nb.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { holdTexts } from './hold.nb.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { loginHelpTexts } from './login-help.nb.ts';
import { LoginHelpDialog } from './login-help-dialog.tsx';
import { memberTexts as texts } from './member.nb.ts';
import styles from './member-acts.module.css';
import { mobileChangeTexts } from './mobile-change.nb.ts';
import { MobileChangeDialog } from './mobile-change-dialog.tsx';
import { pauseTexts } from './pause.nb.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { statementTexts } from './statement.nb.ts';
import { StatementDialog } from './statement-dialog.tsx';
import { suspicionTexts } from './suspicion.nb.ts';
import { SuspicionDialog } from './suspicion-dialog.tsx';

type Act = {
  readonly name: string;
  /** The act's key; an act without a key has a less prominent button. */
  readonly key?: string;
  readonly permission: Permission;
  readonly Dialog: ComponentType<ActProps>;
  readonly isMain?: boolean;
  /** Whether staff may do it on their own account. */
  readonly isLook?: boolean;
  /** Whether the act is possible for the card. */
  readonly fits?: (card: MemberCardShown) => boolean;
};

const acts: readonly Act[] = [
  { name: cashTexts.deposit.act, key: 'i', permission: 'cash_in', Dialog: CashInDialog, isMain: true },
  { name: cashTexts.payout.act, key: 'u', permission: 'cash_out', Dialog: CashOutDialog, isMain: true },
  {
    name: loginHelpTexts.title,
    key: 'h',
    permission: 'send_password_link',
    Dialog: LoginHelpDialog,
  },
  { name: pauseTexts.title, key: 'p', permission: 'pause_for_member', Dialog: PauseDialog },
  {
    name: faultTexts.mark,
    key: 'k',
    permission: 'mark_card_fault',
    Dialog: MarkFaultDialog,
    fits: ({ hasFault }) => !hasFault,
  },
  {
    name: faultTexts.mend,
    key: 'k',
    permission: 'mend_card_fault',
    Dialog: MendFaultDialog,
    fits: ({ hasFault }) => hasFault,
  },
  {
    name: mobileChangeTexts.title,
    key: 'm',
    permission: 'request_mobile_change',
    Dialog: MobileChangeDialog,
  },
  { name: statementTexts.title, key: 's', permission: 'print_statement', Dialog: StatementDialog },
  { name: correctionTexts.title, key: 'r', permission: 'correct_member', Dialog: CorrectionDialog },
  { name: texts.contact, key: 'v', permission: 'see_member_contact', Dialog: ContactDialog, isLook: true },
  { name: complaintTexts.title, key: 'l', permission: 'receive_complaint', Dialog: ComplaintDialog },
  { name: suspicionTexts.title, permission: 'report_suspicion', Dialog: SuspicionDialog },
  {
    name: accountTexts.close,
    permission: 'close_account',
    Dialog: CloseAccountDialog,
    fits: ({ state }) => state !== 'closed',
  },
  {
    name: accountTexts.reopen,
    permission: 'close_account',
    Dialog: ReopenAccountDialog,
    fits: ({ state }) => state === 'closed',
  },
  { name: copyTexts.title, permission: 'copy_for_member', Dialog: CopyDialog, isLook: true },
  { name: chatNameTexts.title, permission: 'find_in_chat', Dialog: ChatNameDialog, isLook: true },
  { name: holdTexts.title, permission: 'hold_data', Dialog: HoldDialog },
];

/** The acts on a member that the person may do in the card's hall, each as a button with a key. */
export function MemberActs({ card }: { card: MemberCardShown }) {
  const offer = useOfferIn(card.hallId);
  const [open, setOpen] = useState<Act>();
  const needsCounter = acts.some(({ permission }) => offer(permission) === 'counter_required');
  return (
    <div className={styles.acts}>
      {acts
        .filter(({ fits }) => fits?.(card) ?? true)
        .map((act) => (
          <ActButton
            key={act.name}
            act={act}
            card={card}
            offer={offer(act.permission)}
            onOpen={() => setOpen(act)}
          />
        ))}
      {needsCounter ? (
        <Paragraph data-size="sm" className={styles.why}>
          {texts.counterActs}
        </Paragraph>
      ) : null}
      {open ? <open.Dialog card={card} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

type ActButtonProps = {
  readonly act: Act;
  readonly card: MemberCardShown;
  readonly offer: Offer;
  readonly onOpen: () => void;
};

function ActButton({ act, card, offer, onOpen }: ActButtonProps) {
  const isOff = offer === 'counter_required' || (card.isOwnCase && !act.isLook);
  useKey(act.key ?? '', act.name, onOpen, act.key !== undefined && offer === 'offered' && !isOff);
  if (offer === 'hidden') return null;
  return (
    <Button
      variant={act.isMain ? 'primary' : act.key ? 'secondary' : 'tertiary'}
      data-color={act.isMain ? 'accent' : 'neutral'}
      aria-disabled={isOff}
      title={isOff ? (card.isOwnCase ? texts.ownCase : platformTexts.counterRequired) : undefined}
      onClick={() => {
        if (!isOff) onOpen();
      }}
    >
      {act.name} {act.key ? <kbd className={styles.key}>{act.key.toUpperCase()}</kbd> : null}
    </Button>
  );
}
