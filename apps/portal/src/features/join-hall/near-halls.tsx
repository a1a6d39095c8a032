import { Button, Heading, Paragraph, Tag } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useRef } from 'react';
import type { Hall } from '../../parts/halls/hall.ts';
import { HallLine, HallLines } from '../../parts/halls/hall-line.tsx';
import { NearestHalls } from '../../parts/halls/nearest-halls.tsx';
import { CreationMessage } from './creation-message.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import type { CardCreation } from './use-card-creation.ts';

type NearHallsProps = {
  halls: readonly Hall[];
  /** The hall that the player chose before filling in the form, if any. */
  wishedId: number | undefined;
  /** Whether the player requested this list, rather than finding it here. */
  isRequested: boolean;
  memberOf: readonly number[];
  creation: CardCreation;
  onChoose: (hall: Hall) => void;
};

/** The halls nearby to choose from, nearest first, a few at a time. */
export function NearHalls({ halls, wishedId, isRequested, memberOf, creation, onChoose }: NearHallsProps) {
  const heading = useFocusWhenNew(halls, isRequested);
  const wished = halls.find(({ id }) => id === wishedId);
  const renderHall = (hall: Hall) => (
    <NearHall
      hall={hall}
      isMember={memberOf.includes(hall.id)}
      creation={creation}
      onChoose={() => onChoose(hall)}
    />
  );
  return (
    <Stack gap="xs">
      {wished ? (
        <>
          <Heading level={2} data-size="xs">
            {texts.wished}
          </Heading>
          <HallLines>{renderHall(wished)}</HallLines>
        </>
      ) : null}
      <Heading ref={heading} level={2} data-size="xs" tabIndex={-1}>
        {texts.found}
      </Heading>
      <Paragraph data-size="sm" role="status">
        {halls.length === 0 ? texts.noneFound : texts.foundCount(halls.length)}
      </Paragraph>
      <NearestHalls halls={halls.filter((hall) => hall !== wished)} renderHall={renderHall} />
    </Stack>
  );
}

type NearHallProps = { hall: Hall; isMember: boolean; creation: CardCreation; onChoose: () => void };

function NearHall({ hall, isMember, creation, onChoose }: NearHallProps) {
  const isWished = 'hall' in creation && creation.hall.id === hall.id;
  return (
    <HallLine hall={hall} headingLevel={3} below={isWished ? <CreationMessage creation={creation} /> : null}>
      {isMember ? (
        <Tag data-color="success">{texts.memberAlready}</Tag>
      ) : (
        <Button
          variant="secondary"
          aria-label={texts.chooseHall(hall.name)}
          // A disabled button would lose the focus to the page, so the button stays enabled and ignores a
          // second press.
          aria-disabled={creation.kind === 'creating'}
          onClick={onChoose}
        >
          {texts.choose}
        </Button>
      )}
    </HallLine>
  );
}

/** A newly requested list takes the focus, so that the player finds it below the form. */
function useFocusWhenNew(halls: readonly Hall[], isRequested: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is to take the focus
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [halls]);
  return heading;
}
