import { Paragraph, Textfield } from '@digdir/designsystemet-react';
import { Meter } from '@lokalbingo/ui/meter';
import { Stack } from '@lokalbingo/ui/stack';
import type { Limit, LimitPeriod } from './limit.ts';
import styles from './limit-field.module.css';
import { limitTexts, playLimitTexts } from './play-limits.nb.ts';
import { judgeLimit } from './written-limit.ts';

type LimitFieldProps = {
  period: LimitPeriod;
  limit: Limit;
  written: string;
  onWrite: (written: string) => void;
  /** Told of Enter while a wrong limit keeps the browser from sending: silence would be no answer. */
  onEnterWrong: () => void;
};

/** A limit: its field, judged while it is written, with what is left of it and from when a change of it counts. */
export function LimitField({ period, limit, written, onWrite, onEnterWrong }: LimitFieldProps) {
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
          error={judged.isValid ? undefined : judged.complaint}
        />
      </div>
      {limit.canChange ? (
        <Paragraph data-size="sm" aria-live="polite">
          {judged.isValid ? effectOf(judged.amount, limit) : null}
        </Paragraph>
      ) : (
        <Paragraph>
          {texts.notYet(limit.max)} {playLimitTexts.changeableFrom(limit.nextStart)}
        </Paragraph>
      )}
      {limit.raisedTo === undefined ? null : (
        <Paragraph>{texts.raised(limit.nextStart, limit.raisedTo)}</Paragraph>
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

/** From when a limit that is written counts; nothing while it is as it is. */
function effectOf(amount: number, { inForce, nextStart }: Limit): string | null {
  if (amount === inForce) return null;
  return amount < inForce ? playLimitTexts.lower : playLimitTexts.higher(nextStart);
}
