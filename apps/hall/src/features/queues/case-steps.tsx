import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type CaseKind, type CaseStepName, type OpenCase, queues } from '@lokalbingo/contract/cases';
import { type RefObject, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useKey } from '../../platform/keys.ts';
import { useSelf } from '../../platform/self.tsx';
import { writingTexts } from './complaint-case.nb.ts';
import { MessageForm, type PlayerMessage } from './message-form.tsx';
import { caseFailureText, needsAnotherText, stepTexts, queuesTexts as texts } from './queues.nb.ts';
import styles from './queues-page.module.css';
import { caseKey, queuesKey } from './queues-queries.ts';

const reasonCharactersAtLeast = 5;
const reasonKey = 'e';

/** Steps after which the case stays open for the person who took it. */
const staying: readonly CaseStepName[] = ['take_up', 'acknowledge', 'ask_again', 'note'];

type CaseStepsProps = { readonly kind: CaseKind; readonly shown: OpenCase; readonly onVerdict: () => void };

/**
 * The possible steps of the case. The case stays open when it is taken or the player is asked again; a decision opens
 * the next case.
 */
export function CaseSteps({ kind, shown, onVerdict }: CaseStepsProps) {
  const { api, queries } = useConsole();
  const { offer, isReady } = useSelf();
  const field = useRef<HTMLInputElement>(null);
  const [shortage, setShortage] = useState<string>();
  const [chosenStep, setChosenStep] = useState<CaseStepName>();
  const { caseId, history, next, isOwnCase } = shown;
  const taking = useCall({
    call: ({ step, ...given }: { step: CaseStepName } & PlayerMessage) => {
      const { call } = stepOf(kind, step);
      const reason = field.current?.value.trim() || stepTexts[step].reason;
      const body = { afterSteps: history.length, reason, ...given };
      return ask(api, call, { params: { caseId }, body });
    },
    onAnswer: (changed, { step }) => {
      queries.setQueryData(caseKey(kind, caseId), changed);
      void queries.invalidateQueries({ queryKey: queuesKey });
      setChosenStep(undefined);
      if (!staying.includes(step)) onVerdict();
      else if (field.current) field.current.value = '';
    },
    onProblem: () => void queries.invalidateQueries({ queryKey: caseKey(kind, caseId) }),
  });
  const begin = (step: CaseStepName) => {
    const typed = field.current?.value.trim() ?? '';
    const mayBeEmpty = stepTexts[step].reason !== '';
    const isTooShort = !(mayBeEmpty && typed === '') && typed.length < reasonCharactersAtLeast;
    setShortage(isTooShort ? (mayBeEmpty ? texts.reasonShort : writingTexts.noteShort) : undefined);
    if (isTooShort) field.current?.focus();
    else if (stepOf(kind, step).messageCodes || stepOf(kind, step).writes) setChosenStep(step);
    else taking.send({ step });
  };
  const offers = next.map(({ step }) => offer(stepOf(kind, step).call.permission));
  const offered = next.filter((_, at) => offers[at] === 'offered');
  const mayTake = ({ needsAnother }: OpenCase['next'][number]) => !isOwnCase && !needsAnother;
  const isOthersTurn = isReady && offers.every((each) => each === 'hidden');
  return (
    <>
      {taking.problem ? (
        <FailureMessage problem={taking.problem}>{caseFailureText(taking.problem)}</FailureMessage>
      ) : null}
      {offered.length > 0 ? (
        <div className={styles.acts}>
          {offered.map((each, at) => (
            <StepButton
              key={each.step}
              step={each.step}
              isMain={at === 0}
              isOff={!mayTake(each)}
              isSending={taking.isSending && taking.input?.step === each.step}
              onPress={() => begin(each.step)}
            />
          ))}
        </div>
      ) : null}
      {taking.answer && taking.input?.step === 'ask_again' ? <PartyQueried /> : null}
      <WhyAnother next={offered} />
      {chosenStep ? (
        <MessageForm
          key={chosenStep}
          step={stepOf(kind, chosenStep)}
          isSending={taking.isSending}
          onChosen={(message) => taking.send({ step: chosenStep, ...message })}
          onCancel={() => setChosenStep(undefined)}
        />
      ) : null}
      {offered.some(mayTake) && !(chosenStep && stepOf(kind, chosenStep).writes) ? (
        <ReasonField ref={field} kind={kind} error={shortage} />
      ) : null}
      {isOthersTurn && next[0] ? (
        <Paragraph data-size="sm">{texts.othersTurn(stepTexts[next[0].step].name)}</Paragraph>
      ) : null}
    </>
  );
}

const PartyQueried = () => (
  <Paragraph data-size="sm" role="status">
    {texts.partyQueried}
  </Paragraph>
);

type ReasonFieldProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly kind: CaseKind;
  readonly error: string | undefined;
};

/**
 * The field for the reason, which only staff see. In a complaint it also holds the text of a note. Enter leaves the
 * field, so that the keys of the steps work.
 */
function ReasonField({ ref, kind, error }: ReasonFieldProps) {
  useKey(reasonKey, texts.ownReason, () => ref.current?.focus());
  return (
    <Textfield
      ref={ref}
      label={
        <>
          {kind === 'complaint' ? writingTexts.note : texts.reason} <StepKey>{reasonKey}</StepKey>
        </>
      }
      description={kind === 'complaint' ? writingTexts.noteHint : texts.reasonHint}
      maxLength={500}
      autoComplete="off"
      error={error}
      onKeyDown={({ key }) => key === 'Enter' && ref.current?.blur()}
    />
  );
}

const StepKey = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children.toUpperCase()}</kbd>
);

function stepOf(kind: CaseKind, step: CaseStepName) {
  const found = queues[kind].steps.find((each) => each.step === step);
  if (!found) throw new Error(`The queue ${kind} has no step ${step}.`);
  return found;
}

/** Names the steps that need another person. If all do, it says so without names. */
function WhyAnother({ next }: { next: OpenCase['next'] }) {
  const steps = next.filter(({ needsAnother }) => needsAnother);
  if (steps.length === 0) return null;
  return (
    <Paragraph data-size="sm">
      {steps.length === next.length
        ? texts.needsAnother
        : needsAnotherText(steps.map(({ step }) => stepTexts[step].name))}
    </Paragraph>
  );
}

type StepButtonProps = {
  readonly step: CaseStepName;
  readonly isMain: boolean;
  readonly isOff: boolean;
  readonly isSending: boolean;
  readonly onPress: () => void;
};

function StepButton({ step, isMain, isOff, isSending, onPress }: StepButtonProps) {
  const { name, key } = stepTexts[step];
  useKey(key, name, onPress, !isOff);
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      data-color={isMain ? 'accent' : 'neutral'}
      aria-disabled={isOff}
      loading={isSending}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {name} <StepKey>{key}</StepKey>
    </Button>
  );
}
