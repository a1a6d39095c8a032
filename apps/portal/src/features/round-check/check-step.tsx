import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { CheckName, RoundAudit } from '@lokalbingo/bingo/every-game/audit-round';
import type { CheckVerdict } from '@lokalbingo/bingo/every-game/check-verdict';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Sheet } from '@lokalbingo/ui/sheet';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import type { ShownProof } from './audit-published.ts';
import styles from './check-step.module.css';
import { CheckValues } from './check-values.tsx';
import { stepTitles, roundCheckTexts as texts } from './round-check.nb.ts';
import { stepSentence } from './step-sentences.nb.ts';

type CheckStepProps = { name: CheckName; place: number; proof: ShownProof; audit: RoundAudit };

const tones = { holds: 'success', fails: 'danger', unchecked: 'warning' } as const;

/** One step: its statement, whether it holds, and the values on request. */
export function CheckStep({ name, place, proof, audit }: CheckStepProps) {
  const title = stepTitles[name];
  const { verdict } = audit.checks[name];
  return (
    <Sheet as="li" padding="sm" gap="xs" flat tone={verdict === 'fails' ? 'danger' : 'plain'}>
      <div className={styles.head}>
        <Heading level={4} data-size="2xs">
          {place}. {title}
        </Heading>
        <Verdict verdict={verdict} />
      </div>
      <Paragraph>{stepSentence(name, audit, proof)}</Paragraph>
      {verdict === 'unchecked' ? null : (
        <Disclosure
          summary={
            <>
              {texts.showValues}
              <span className="ds-sr-only">{texts.valuesOf(title)}</span>
            </>
          }
        >
          <CheckValues name={name} proof={proof} audit={audit} />
        </Disclosure>
      )}
    </Sheet>
  );
}

function Verdict({ verdict }: { verdict: CheckVerdict }) {
  const words = texts.verdicts[verdict];
  return verdict === 'absent' ? (
    <span className={styles.absent}>{words}</span>
  ) : (
    <StatusBadge tone={tones[verdict]}>{words}</StatusBadge>
  );
}
