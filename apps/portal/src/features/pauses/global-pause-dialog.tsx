import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask, isUnanswered } from '@lokalbingo/browser/ask';
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages } from '@lokalbingo/contract/addresses';
import { playPause } from '@lokalbingo/contract/responsible-play';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountTexts } from '../../parts/account/account.nb.ts';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { Helpline } from '../../parts/helpline/helpline.tsx';
import { useProductName } from '../../platform/config-queries.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { globalPauseReceipt } from './global-pause-receipt.ts';
import { globalPauseEnd } from './pause-choice.ts';
import { pauseTexts as texts } from './pauses.nb.ts';
import { PointList } from './point-list.tsx';

/**
 * A pause of twelve months from all halls: its meaning, and the password. Once it has begun the server has
 * ended every session. This one ends here with the pause as its reason, which leads to the confirmation and
 * not to a login.
 */
export function GlobalPauseDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal();
  const product = useProductName();
  const navigate = useNavigate();
  const [until] = useState(() => globalPauseEnd(osloIsoDay(new Date())));
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' } });
  const pausing = useCall({
    call: (password: string) => ask(portal.api, playPause, { body: { password } }),
    onAnswer: ({ blockDate }) => {
      globalPauseReceipt(portal.perTab).keep({ until: blockDate });
      portal.session.end('paused');
      // The end of the sessions may already have navigated to another page.
      void navigate(portalPages.pauseBegun, { replace: true });
    },
  });
  const missing = formState.errors.password?.message;
  const submit = handleSubmit(
    ({ password }) => pausing.send(password),
    () => {
      pausing.clear();
      setFocus('password');
    },
  );

  return (
    <ModalDialog open heading={texts.globalHeading} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Paragraph>{texts.globalLead(product, formatIsoDay(until))}</Paragraph>
        <PointList points={texts.globalPoints} />
        <Helpline />
        <PasswordField
          label={texts.globalPassword}
          autoComplete="current-password"
          enterKeyHint="done"
          aria-invalid={missing !== undefined || pausing.problem?.code === 'wrong_password' || undefined}
          {...register('password', { required: texts.globalPasswordMissing })}
        />
        {missing ? (
          <Message tone="error" key={formState.submitCount}>
            <Paragraph>{missing}</Paragraph>
          </Message>
        ) : null}
        {pausing.problem && !missing ? <WhyNot problem={pausing.problem} /> : null}
        <Button type="submit" className="lb-wide" loading={pausing.isSending}>
          {texts.globalConfirm}
        </Button>
      </Stack>
    </ModalDialog>
  );
}

/** Only a wrong password is reported as wrong (decisions §3.6). */
function WhyNot({ problem }: { problem: ApiProblem }) {
  // Without a reference no server has answered, so the pause may have begun.
  const mayHaveBegun = isUnanswered(problem) && !problem.requestId;
  return (
    <Message tone="error">
      <Paragraph>{whyNotText(problem)}</Paragraph>
      {mayHaveBegun ? <Paragraph>{texts.globalUnanswered}</Paragraph> : null}
      {problem.code === 'wrong_password' ? null : <Reference problem={problem} />}
    </Message>
  );
}

function whyNotText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'wrong_password':
      return texts.globalWrongPassword;
    case 'too_many_password_tries':
      return accountTexts.passwordTooOften(Number(problem.facts?.retryAfterSeconds ?? 60));
    case 'not_a_member':
    case 'not_offered':
      return failureText(problem);
    default:
      return texts.globalFailed;
  }
}
