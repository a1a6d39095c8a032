import { Paragraph, Textfield } from '@digdir/designsystemet-react';
import { type PaperGiven, paperGiven } from '@lokalbingo/contract/till-receipts';
import { Stack } from '@lokalbingo/ui/stack';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { paperTexts as texts } from './cash.nb.ts';

/** Returns the slip's number and time; if one is missing, focuses its field and returns undefined. */
export type PaperHandle = { readonly read: () => PaperGiven | undefined };

type PaperFieldsProps = {
  readonly ref: RefObject<PaperHandle | null>;
  readonly isOff: boolean;
  readonly onChange: () => void;
};

/** Asks for the number of the paper slip and the time on it. */
export function PaperFields({ ref, isOff, onChange }: PaperFieldsProps) {
  const [isMissing, setMissing] = useState<'slipNo' | 'time'>();
  const slipNo = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  useEffect(() => slipNo.current?.focus(), []);
  useImperativeHandle(ref, () => ({
    read: () => {
      const given = { slipNo: slipNo.current?.value ?? '', time: time.current?.value ?? '' };
      const read = paperGiven.safeParse(given);
      if (read.success) return read.data;
      const isNumber = paperGiven.shape.slipNo.safeParse(given.slipNo).success;
      setMissing(isNumber ? 'time' : 'slipNo');
      (isNumber ? time : slipNo).current?.focus();
      return undefined;
    },
  }));
  const changed = () => {
    setMissing(undefined);
    onChange();
  };
  return (
    <Stack gap="sm">
      <Paragraph data-size="sm">{texts.hint}</Paragraph>
      <Textfield
        ref={slipNo}
        label={texts.slipNo}
        autoComplete="off"
        maxLength={40}
        readOnly={isOff}
        onChange={changed}
        error={isMissing === 'slipNo' ? texts.noSlipNo : undefined}
      />
      <Textfield
        ref={time}
        type="time"
        label={texts.time}
        readOnly={isOff}
        onChange={changed}
        error={isMissing === 'time' ? texts.noTime : undefined}
      />
    </Stack>
  );
}
