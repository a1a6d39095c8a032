import { Button } from '@digdir/designsystemet-react';
import {
  ChevronLeftDoubleIcon,
  ChevronLeftIcon,
  ChevronRightDoubleIcon,
  ChevronRightIcon,
} from '@navikt/aksel-icons';
import type { ComponentType } from 'react';
import { replayTexts as texts } from './round-replay.nb.ts';
import styles from './step-controls.module.css';

type StepControlsProps = {
  /** The current ball, from 0 before the first, and the last one. */
  readonly at: number;
  readonly last: number;
  readonly nameAt: (position: number) => string;
  readonly onStep: (position: number) => void;
};

/**
 * Controls to step through a draw: to its start, a ball back, a ball forward, to its end, and a slider, which
 * takes the arrow keys.
 */
export function StepControls({ at, last, nameAt, onStep }: StepControlsProps) {
  return (
    <div className={styles.controls}>
      <Step name={texts.first} icon={ChevronLeftDoubleIcon} isOff={at === 0} onPress={() => onStep(0)} />
      <Step name={texts.previous} icon={ChevronLeftIcon} isOff={at === 0} onPress={() => onStep(at - 1)} />
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.slider}
        aria-valuetext={nameAt(at)}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onStep(Number(target.value))}
      />
      <Step name={texts.next} icon={ChevronRightIcon} isOff={at === last} onPress={() => onStep(at + 1)} />
      <Step
        name={texts.last}
        icon={ChevronRightDoubleIcon}
        isOff={at === last}
        onPress={() => onStep(last)}
      />
    </div>
  );
}

type StepProps = {
  readonly name: string;
  readonly icon: ComponentType<{ 'aria-hidden': true }>;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

/** A button that takes one step. At the end it is disabled only by `aria-disabled`, so that it keeps the focus. */
function Step({ name, icon: Icon, isOff, onPress }: StepProps) {
  return (
    <Button
      icon
      variant="secondary"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon aria-hidden />
    </Button>
  );
}
