import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { LimitPeriod, Limits } from './limit.ts';
import { LimitField } from './limit-field.tsx';
import { playLimitTexts as texts } from './play-limits.nb.ts';
import { judgeLimit, type WrittenLimits } from './written-limit.ts';

type LimitsFormProps = {
  limits: Limits;
  written: WrittenLimits;
  onWrite: (written: WrittenLimits) => void;
  isSaving: boolean;
  onSave: (amounts: Readonly<Record<LimitPeriod, Ore>>) => void;
  onCancelRaise: (period: LimitPeriod) => void;
  /** The limit whose raise is being cancelled. */
  cancelling: LimitPeriod | undefined;
  /** The result of the last save or cancellation. */
  children: ReactNode;
};

/** Both limits, with an explanation of which stakes count and when a change takes effect. */
export function LimitsForm(props: LimitsFormProps) {
  const { limits, written, onWrite, isSaving, onSave, onCancelRaise, cancelling, children } = props;
  const [isRefused, setRefused] = useState(false);
  const day = judgeLimit('day', limits.day, written.day);
  const month = judgeLimit('month', limits.month, written.month);
  const amounts = day.isValid && month.isValid ? { day: day.amount, month: month.amount } : undefined;
  const canSave = amounts !== undefined && (limits.day.canChange || limits.month.canChange);
  const write = (period: LimitPeriod) => (value: string) => {
    setRefused(false);
    onWrite({ ...written, [period]: value });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSave) onSave(amounts);
  };
  const refuse = () => setRefused([day, month].some((each) => !each.isValid && !each.isWhole));
  return (
    <Stack as="form" gap="lg" onSubmit={submit} noValidate>
      <Paragraph>{texts.whatCounts}</Paragraph>
      {(['day', 'month'] as const).map((period) => (
        <LimitField
          key={period}
          period={period}
          limit={limits[period]}
          written={written[period]}
          onWrite={write(period)}
          onEnterWrong={refuse}
          onCancelRaise={() => {
            setRefused(false);
            onCancelRaise(period);
          }}
          isCancelling={cancelling === period}
        />
      ))}
      <Stack gap="xs">
        <Heading level={3} data-size="2xs">
          {texts.whenHeading}
        </Heading>
        <Paragraph>{texts.lowerCounts}</Paragraph>
        <Paragraph>{texts.higherCounts(limits.day.nextStart, limits.month.nextStart)}</Paragraph>
      </Stack>
      {isRefused ? (
        <Message tone="error">
          <Paragraph>{texts.notWholeOnSave}</Paragraph>
        </Message>
      ) : (
        children
      )}
      <Button type="submit" className="lb-wide" loading={isSaving} disabled={!canSave}>
        {texts.save}
      </Button>
    </Stack>
  );
}
