import { Paragraph } from '@digdir/designsystemet-react';
import type { Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { remoteGameTexts as texts } from './remote-game.nb.ts';
import type { Standing } from './remote-game-queries.ts';

/** The news of a session: returned money, a pending end, or the partner's message. */
export type SessionNews =
  | { readonly kind: 'returned'; readonly amount: Ore; readonly balance: Ore }
  | { readonly kind: 'not-yet'; readonly text: string }
  | { readonly kind: 'news'; readonly news: News };

type News = 'transferred' | 'notTransferred' | 'ended';

/** The news in a session's change of state; undefined when the player learns nothing new. */
export function newsOf(from: Standing['state'], to: Standing['state']): News | undefined {
  if (to === 'none') return from === 'opening' ? 'notTransferred' : 'ended';
  return to === 'open' && from !== 'closing' ? 'transferred' : undefined;
}

/** Shows the news until the player's next action. */
export function SessionNotice({ said }: { said: SessionNews }) {
  switch (said.kind) {
    case 'returned':
      return (
        <Message key="returned" tone="success">
          <Paragraph>{texts.returned(said.amount)}</Paragraph>
          <Paragraph>{texts.newBalance(said.balance)}</Paragraph>
        </Message>
      );
    case 'not-yet':
      return (
        <Message key={said.text} tone="info">
          <Paragraph>{said.text}</Paragraph>
        </Message>
      );
    case 'news':
      return (
        <Message key={said.news} tone={said.news === 'notTransferred' ? 'warning' : 'success'}>
          <Paragraph>{texts[said.news]}</Paragraph>
        </Message>
      );
  }
}
