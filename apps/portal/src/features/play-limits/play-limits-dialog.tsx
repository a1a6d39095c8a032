import { Paragraph, Spinner } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { cancelLimitRaise, setUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import { kronerFromOre, type Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { failureText } from '../../platform/failure.nb.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import type { LimitPeriod, Limits } from './limit.ts';
import { LimitsForm } from './limits-form.tsx';
import { playLimitTexts as texts } from './play-limits.nb.ts';
import styles from './play-limits-dialog.module.css';
import { usePlayLimits } from './play-limits-queries.ts';
import { useWrittenLimits } from './use-written-limits.ts';

/** The hall whose limits are set. */
export type PlayLimitsHall = { readonly id: number; readonly name: string; readonly phone: string };

export type PlayLimitsDialogProps = {
  hall: PlayLimitsHall;
  /** Called when limits have been saved: what remains of them has changed. */
  onSaved: () => void;
  onClose: () => void;
};

/** The player's own limits in a hall (specification §5 Play limits). */
export function PlayLimitsDialog({ hall, onSaved, onClose }: PlayLimitsDialogProps) {
  const query = usePlayLimits(hall.id);
  const written = useWrittenLimits(hall.id);
  const close = () => {
    written.forget();
    onClose();
  };
  return (
    <ModalDialog open heading={texts.heading(hall.name)} onClose={close}>
      {query.data ? (
        <SetLimits
          hall={hall}
          limits={query.data}
          written={written}
          onRequested={() => void query.refetch()}
          onSaved={onSaved}
        />
      ) : query.isError ? (
        <FailureMessage
          problem={problemOf(query.error)}
          heading={texts.loadFailed}
          hall={hall}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={styles.waiting} role="status">
          <Spinner aria-label={texts.loading} />
        </div>
      )}
    </ModalDialog>
  );
}

type SetLimitsProps = {
  hall: PlayLimitsHall;
  limits: Limits;
  written: ReturnType<typeof useWrittenLimits>;
  /** Called when the server has answered a change: the shown limits may be out of date. */
  onRequested: () => void;
  onSaved: () => void;
};

function SetLimits({ hall, limits, written, onRequested, onSaved }: SetLimitsProps) {
  const { api } = usePortal();
  const saving = useCall({
    call: ({ day, month }: Readonly<Record<LimitPeriod, Ore>>) =>
      ask(api, setUserPlayLimits, {
        body: {
          bingoId: hall.id,
          dailyLimit: kronerFromOre(day),
          monthlyLimit: kronerFromOre(month),
          today: limits.today,
          shown: { day: kronerFromOre(limits.day.inForce), month: kronerFromOre(limits.month.inForce) },
        },
      }),
    onAnswer: ({ message }) => {
      onRequested();
      if (message !== '') return;
      written.forget();
      onSaved();
    },
  });
  const cancelling = useCall({
    call: (period: LimitPeriod) =>
      ask(api, cancelLimitRaise, { body: { bingoId: hall.id, period, today: limits.today } }),
    onAnswer: ({ message }) => {
      onRequested();
      if (message === '') written.discard();
    },
  });
  // Only one of the two results is shown, because each press clears the other result.
  const answer = saving.answer ?? cancelling.answer;
  const done = saving.answer ? texts.saved : texts.raiseCancelled;
  const problem = saving.problem ?? cancelling.problem;
  return (
    <LimitsForm
      limits={limits}
      written={written.of(limits)}
      onWrite={(changed) => {
        saving.clear();
        cancelling.clear();
        written.keep(changed, limits);
      }}
      isSaving={saving.isSending}
      onSave={(amounts) => {
        cancelling.clear();
        saving.send(amounts);
      }}
      onCancelRaise={(period) => {
        saving.clear();
        cancelling.send(period);
      }}
      cancelling={cancelling.isSending ? cancelling.input : undefined}
    >
      {answer === undefined ? null : (
        <Message key={answer.message || done} tone={answer.message === '' ? 'success' : 'error'}>
          <Paragraph>{answer.message || done}</Paragraph>
        </Message>
      )}
      {problem ? (
        <FailureMessage
          problem={problem}
          heading={saving.problem ? texts.saveFailed : texts.cancelFailed}
          hall={hall}
        >
          {failureText(problem)}
        </FailureMessage>
      ) : null}
    </LimitsForm>
  );
}
