import { Paragraph } from '@digdir/designsystemet-react';
import { formatOre, sumOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { useHallBalance } from './hall-balance.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** The player's prizes that await approval and are not in the balance yet; renders nothing when there are none. */
export function HeldPrizes({ hall, headingLevel }: { hall: MyHall; headingLevel: 2 | 3 }) {
  const { heldPrizes } = useHallBalance(hall);
  if (heldPrizes.length === 0) return null;
  const total = formatOre(sumOre(...heldPrizes.map(({ amount }) => amount)));
  return (
    <Message tone="info" heading={hallTexts.heldPrizes(total)} headingLevel={headingLevel} live="off">
      {heldPrizes.map(({ text, amount }) => (
        <Paragraph key={text}>{heldPrizes.length > 1 ? `${text}: ${formatOre(amount)}` : text}</Paragraph>
      ))}
      <Paragraph>{hallTexts.heldPrizesText}</Paragraph>
    </Message>
  );
}
