import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import { HallPauseReceipt } from './hall-pause-receipt.tsx';
import { playableFrom } from './pause-choice.ts';
import { ConfirmButtons, PauseConfirmation } from './pause-confirmation.tsx';
import { type PauseDraft, PauseForm } from './pause-form.tsx';
import { pauseTexts as texts } from './pauses.nb.ts';

export type HallPauseDialogProps = {
  hall: { readonly id: number; readonly name: string; readonly phone: string };
  /** The first day after the current pause; undefined without one. */
  pausedUntil: string | undefined;
  /** Called when a pause has begun: the hall's data must be fetched again. */
  onBegan: () => void;
  onClose: () => void;
};

/** Chooses, confirms and begins a pause in one hall; during one, a longer pause (specification §4). */
export function HallPauseDialog({ hall, pausedUntil, onBegan, onClose }: HallPauseDialogProps) {
  const { api } = usePortal();
  const [today] = useState(() => osloIsoDay(new Date()));
  const [draft, setDraft] = useState<PauseDraft>({ choice: 'none', date: '' });
  const [until, setUntil] = useState<string>();
  const saving = useCall({
    call: (blockUntilDate: string) =>
      ask(api, setUserTimeouts, { body: { blockUntilDate, hallId: hall.id } }),
    onAnswer: ({ status }) => {
      if (status === 0) onBegan();
    },
  });
  const back = () => {
    if (saving.isSending) return;
    saving.clear();
    setUntil(undefined);
  };
  const shownUntil = until && formatIsoDay(playableFrom(until, today));
  const hasBegun = saving.answer?.status === 0;

  return (
    <ModalDialog
      open
      heading={texts.hallHeading(hall.name)}
      onClose={onClose}
      footer={
        until === undefined || hasBegun ? null : (
          <ConfirmButtons isSending={saving.isSending} onBack={back} onConfirm={() => saving.send(until)} />
        )
      }
    >
      <Stack>
        {shownUntil === undefined ? (
          <PauseForm
            today={today}
            inForce={pausedUntil}
            draft={draft}
            onDraft={setDraft}
            onChosen={setUntil}
            onNone={onClose}
          />
        ) : null}
        {shownUntil !== undefined && !hasBegun ? (
          <PauseConfirmation hall={hall} until={shownUntil} answer={saving.answer} problem={saving.problem} />
        ) : null}
        {shownUntil !== undefined && hasBegun ? (
          <HallPauseReceipt hall={hall} until={shownUntil} onClose={onClose} />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
