import { Button, Field, Heading, Input, Label, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { importCoupons, longestCouponFile } from '@lokalbingo/contract/coupon-desk';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { couponFailureText, couponTexts as texts } from './coupons.nb.ts';
import { couponsKey } from './coupons-queries.ts';
import { countCoupons } from './read-coupon-file.ts';

const reasonCharactersAtLeast = 5;

/**
 * Imports a file from the paper system. A second person sees the number and the sum, and confirms them in
 * place.
 */
export function ImportCoupons({ hallId }: { hallId: number }) {
  const { api, queries } = useConsole();
  const [file, setFile] = useState<string>();
  const importing = useCall({
    call: (body: BodyOf<typeof importCoupons>) =>
      ask(api, importCoupons, { body, toConfirm: texts.importOf(body.couponCount, body.prizes) }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: couponsKey }),
  });
  const counted = file === undefined ? undefined : countCoupons(file);
  const isTooLong = file !== undefined && file.length > longestCouponFile;
  const { answer, problem } = importing;
  return (
    <Sheet as="section">
      <Heading level={2} data-size="xs">
        {texts.importTitle}
      </Heading>
      <Paragraph>{texts.importText}</Paragraph>
      <ShortForm
        onSubmit={(typed) => {
          const reason = String(typed.get('reason')).trim();
          if (file !== undefined && counted && !isTooLong && reason.length >= reasonCharactersAtLeast)
            importing.send({ hallId, file, ...counted, reason });
        }}
      >
        <Field>
          <Label>{texts.file}</Label>
          <Input
            type="file"
            accept=".csv,text/csv"
            required
            onChange={({ target }) => {
              importing.clear();
              void target.files?.[0]?.text().then(setFile);
            }}
          />
        </Field>
        {counted ? (
          <Paragraph role="status" className="lb-numbers">
            <strong>
              {isTooLong ? texts.fileTooLong : texts.inFile(counted.couponCount, counted.prizes)}
            </strong>
          </Paragraph>
        ) : null}
        <Textfield
          label={texts.reason}
          description={texts.reasonHint}
          name="reason"
          autoComplete="off"
          maxLength={500}
          required
        />
        {problem ? <FailureMessage problem={problem}>{couponFailureText(problem)}</FailureMessage> : null}
        {answer ? (
          <Message tone="success">
            <Paragraph>{texts.imported}</Paragraph>
          </Message>
        ) : null}
        <Button type="submit" loading={importing.isSending}>
          {texts.importSubmit}
        </Button>
      </ShortForm>
    </Sheet>
  );
}
