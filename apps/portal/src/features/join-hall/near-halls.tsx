import { Button, Heading, Paragraph, Tag } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useRef, useState } from 'react';
import type { Hall } from '../../parts/halls/hall.ts';
import { HallLine, HallLines } from '../../parts/halls/hall-line.tsx';
import { CreationMessage } from './creation-message.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import styles from './near-halls.module.css';
import type { CardCreation } from './use-card-creation.ts';

type NearHallsProps = {
  halls: readonly Hall[];
  memberOf: readonly number[];
  creation: CardCreation;
  onChoose: (hall: Hall) => void;
};

const shownAtATime = 5;

/** The halls nearby, the nearest first, each to choose; a few at a time. */
export function NearHalls({ halls, memberOf, creation, onChoose }: NearHallsProps) {
  const heading = useFocusWhenNew(halls);
  const [shown, setShown] = useState(shownAtATime);
  return (
    <Stack gap="xs">
      <Heading ref={heading} level={2} data-size="xs" tabIndex={-1} className={styles.found}>
        {texts.found}
      </Heading>
      <Paragraph data-size="sm" role="status">
        {halls.length === 0 ? texts.noneFound : texts.foundCount(halls.length)}
      </Paragraph>
      <HallLines>
        {halls.slice(0, shown).map((hall) => (
          <HallLine
            key={hall.id}
            hall={hall}
            headingLevel={3}
            below={
              'hall' in creation && creation.hall.id === hall.id ? (
                <CreationMessage creation={creation} />
              ) : null
            }
          >
            {memberOf.includes(hall.id) ? (
              <Tag data-color="success">{texts.memberAlready}</Tag>
            ) : (
              <Button
                variant="secondary"
                aria-label={texts.chooseHall(hall.name)}
                disabled={creation.kind === 'creating'}
                onClick={() => onChoose(hall)}
              >
                {texts.choose}
              </Button>
            )}
          </HallLine>
        ))}
      </HallLines>
      {shown < halls.length ? (
        <Button variant="tertiary" className={styles.more} onClick={() => setShown(shown + shownAtATime)}>
          {texts.more}
        </Button>
      ) : null}
    </Stack>
  );
}

/** A new list takes the focus, so that it is found below the form. */
function useFocusWhenNew(halls: readonly Hall[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is to take the focus
  useEffect(() => heading.current?.focus(), [halls]);
  return heading;
}
