import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { gamePlanPage } from '@lokalbingo/contract/hall-addresses';
import { draftPlan, type WireGamePlan, type WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PlanActs } from './plan-acts.tsx';
import { PlanFields } from './plan-fields.tsx';
import { History } from './plan-history.tsx';
import styles from './plan-page.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { planFailureText, previewTexts, editorTexts as texts } from './plans.nb.ts';
import { plansKey } from './plans-queries.ts';
import { readTerms } from './read-terms.ts';

type PlanEditorProps = {
  readonly hallId: number;
  readonly mainGame: MainGame;
  /** The initial values of the fields. */
  readonly first: WirePlanTerms;
  /** The draft that is edited; undefined for a new one. */
  readonly draft: WireGamePlan | undefined;
};

/** How long after the last keystroke the preview is computed again. */
const restMs = 400;

/** Edits a draft, beside a preview of its effect. */
export function PlanEditor({ hallId, mainGame, first, draft }: PlanEditorProps) {
  const { api, queries } = useConsole();
  const goTo = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<WirePlanTerms | undefined>(first);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setChanged] = useState(draft === undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const saving = useCall({
    call: ({ terms, asNew }: { terms: WirePlanTerms; asNew: boolean }) => {
      const of = draft && !asNew ? { planId: draft.planId, revision: draft.revision } : null;
      return ask(api, draftPlan, { body: { hallId, mainGame, terms, draft: of } });
    },
    onAnswer: async ({ plan }) => {
      await queries.invalidateQueries({ queryKey: plansKey });
      await goTo(gamePlanPage(plan.planId));
    },
  });
  const read = () => readTerms(new FormData(form.current ?? undefined), mainGame);
  const onChange = () => {
    setChanged(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const typed = read();
      setShown('terms' in typed ? typed.terms : undefined);
      // Errors appear when the draft is saved and disappear once corrected.
      if ('terms' in typed) setWrong(new Set());
    }, restMs);
  };
  const save = (asNew: boolean) => {
    const typed = read();
    if ('terms' in typed) return saving.send({ terms: typed.terms, asNew });
    setWrong(typed.wrong);
    const [name = ''] = typed.wrong;
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    save(false);
  };
  return (
    <div className={styles.beside}>
      <Stack>
        <Sheet as="form" ref={form} padding="sm" flat onSubmit={press} onChange={onChange} noValidate>
          <PlanFields mainGame={mainGame} first={first} wrong={wrong} />
          {saving.problem ? (
            <NotSaved
              problem={saving.problem}
              onSaveAsNew={() => save(true)}
              onFetch={() => void queries.invalidateQueries({ queryKey: plansKey })}
            />
          ) : null}
          <Button type="submit" loading={saving.isSending} disabled={!isChanged}>
            {texts.save}
          </Button>
        </Sheet>
        {draft ? <PlanActs plan={draft} isUnsaved={isChanged} /> : null}
        {draft ? <History plan={draft} /> : null}
      </Stack>
      <div className={styles.preview}>
        {shown ? (
          <PlanPreview plan={{ hallId, mainGame, planId: draft?.planId ?? null }} terms={shown} isOpen />
        ) : (
          <Sheet as="section" padding="sm" gap="sm" flat>
            <Heading level={2} data-size="2xs">
              {previewTexts.title}
            </Heading>
            <Paragraph>{previewTexts.incomplete}</Paragraph>
          </Sheet>
        )}
      </div>
    </div>
  );
}

type NotSavedProps = {
  readonly problem: Parameters<typeof planFailureText>[0];
  readonly onSaveAsNew: () => void;
  readonly onFetch: () => void;
};

/** Why a draft was not saved. If another person has changed it, the person chooses which version to keep. */
function NotSaved({ problem, onSaveAsNew, onFetch }: NotSavedProps) {
  if (problem.code !== 'plan_changed')
    return <FailureMessage problem={problem}>{planFailureText(problem)}</FailureMessage>;
  return (
    <Message
      tone="warning"
      heading={texts.conflict}
      action={
        <ButtonRow>
          <Button onClick={onSaveAsNew}>{texts.saveAsNew}</Button>
          <Button variant="secondary" data-color="neutral" onClick={onFetch}>
            {texts.fetchOther}
          </Button>
        </ButtonRow>
      }
    >
      <Paragraph>{texts.conflictText}</Paragraph>
    </Message>
  );
}
