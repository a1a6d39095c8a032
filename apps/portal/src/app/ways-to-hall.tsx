import { Button, Paragraph } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import { Link } from 'react-router';
import { chatTexts } from '../features/chat/chat.nb.ts';
import { useChat } from '../features/chat/chat-context.tsx';
import { useIsChatStep } from '../features/chat/use-back-closes.ts';
import { useTexts } from '../platform/language.tsx';
import { useSession } from '../platform/portal-context.tsx';
import { HallPhones, useHallsToCall } from './hall-phones.tsx';

/**
 * How to reach a hall by telephone: the player's own halls, of the chosen chain if possible; without a hall,
 * a link to the list.
 */
export function WaysToHall() {
  return useSession() === undefined ? <FindHall /> : <MyHallPhones />;
}

function MyHallPhones() {
  const halls = useHallsToCall();
  return halls.length === 0 ? <FindHall /> : <HallPhones halls={halls} />;
}

function FindHall() {
  const texts = useTexts(chatTexts);
  const { chat } = useChat();
  const isStep = useIsChatStep();
  return (
    <Stack gap="sm" align="start">
      <Paragraph>{texts.findNumber}</Paragraph>
      <Button asChild variant="secondary">
        <Link to={portalPages.hallFinder} replace={isStep} onClick={isStep ? undefined : chat.close}>
          {texts.findHall}
        </Link>
      </Button>
    </Stack>
  );
}
