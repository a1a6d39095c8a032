import { Button } from '@digdir/designsystemet-react';
import { ArrowLeftIcon } from '@navikt/aksel-icons';
import { dueDiligenceTexts } from './due-diligence.nb.ts';
import styles from './step-buttons.module.css';

type StepButtonsProps = {
  /** Absent on the first step. */
  onBack?: () => void;
  submit: string;
  isSending?: boolean;
};

/** "Tilbake" and the next button. */
export function StepButtons({ onBack, submit, isSending = false }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      {onBack ? (
        <Button variant="secondary" className={styles.button} disabled={isSending} onClick={onBack}>
          <ArrowLeftIcon aria-hidden fontSize="1.5rem" />
          {dueDiligenceTexts.back}
        </Button>
      ) : null}
      <Button type="submit" className={styles.button} loading={isSending}>
        {submit}
      </Button>
    </div>
  );
}
