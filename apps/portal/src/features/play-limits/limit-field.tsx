import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { Meter } from '@lokalbingo/ui/meter';
import { Stack } from '@lokalbingo/ui/stack';
import { Beside } from '../../parts/forms/beside.tsx';
import type { Limit, LimitPeriod } from './limit.ts';
import styles from './limit-field.module.css';
import { limitTexts, playLimitTexts } from './play-limits.nb.ts';
import { type JudgedLimit, judgeLimit } from './written-limit.ts';

type LimitFieldProps = {
  period: LimitPeriod;
  limit: Limit;
  written: string;
  onWrite: (written: string) => void;
  /** Called when Enter is pressed on an invalid limit, which the browser does not submit. */
  onEnterWrong: () => void;
  onCancelRaise: () => void;
  isCancelling: boolean;
};

/**
 * The field of a limit, validated while typing. Shows what remains of the limit and when a change takes
 * effect.
 */
export function LimitField(props: LimitFieldProps) {
  const { period, limit, written, onWrite, onEnterWrong, onCancelRaise, isCancelling } = props;
  const texts = limitTexts[period];
  const judged = judgeLimit(period, limit, written);
  return (
    <Stack gap="sm">
      <div className={styles.field}>
        <Textfield
          label={texts.label}
          description={limit.canChange ? playLimitTexts.max(limit.max) : undefined}
          suffix={playLimitTexts.suffix}
          inputMode="numeric"
          autoComplete="off"
          name={period}
          disabled={!limit.canChange}
          value={written}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnterWrong();
          }}
          error={judged.isValid ? undefined : <Complaint {...judged} />}
        />
      </div>
      {limit.canChange ? (
        <Paragraph data-size="sm" aria-live="polite">
          {judged.isValid ? effectOf(judged.amount, limit) : null}
        </Paragraph>
      ) : (
        <Paragraph>{texts.notYet(limit.max)}</Paragraph>
      )}
      {limit.raisedTo === undefined || limit.raisedFrom === undefined ? null : (
        <>
          <Paragraph>{texts.raised(limit.raisedFrom, limit.raisedTo)}</Paragraph>
          <Button
            type="button"
            variant="secondary"
            aria-label={texts.cancelRaise}
            loading={isCancelling}
            onClick={onCancelRaise}
          >
            {playLimitTexts.cancelRaise}
          </Button>
        </>
      )}
      <Meter
        label={texts.left}
        value={limit.left}
        max={limit.inForce}
        text={playLimitTexts.leftOf(limit.left, limit.inForce)}
      />
    </Stack>
  );
}

/** Says when the typed limit takes effect and what happens to a pending raise; nothing when it changes nothing. */
function effectOf(amount: number, { inForce, nextStart, raisedTo }: Limit): string | null {
  if (amount === inForce || amount === raisedTo) return null;
  const effect = amount < inForce ? playLimitTexts.lower : playLimitTexts.higher(nextStart);
  return raisedTo === undefined ? effect : `${effect} ${playLimitTexts.insteadOfRaise}`;
}

function Complaint({ isWhole, complaint }: Exclude<JudgedLimit, { isValid: true }>) {
  return isWhole ? complaint : <Beside fixed={complaint} plain={playLimitTexts.wholeThen} />;
}
