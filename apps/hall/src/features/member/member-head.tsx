import { Paragraph } from '@digdir/designsystemet-react';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import { Message } from '@lokalbingo/ui/message';
import { CardStateBadge } from '../../parts/members/card-state.tsx';
import { bornText } from '../../parts/members/members.nb.ts';
import { memberTexts as texts } from './member.nb.ts';
import { MemberActs } from './member-acts.tsx';
import styles from './member-head.module.css';

/** The member's name, the state of the card, and the possible actions. */
export function MemberHead({ card }: { card: MemberCardShown }) {
  const facts = [
    card.age === null ? null : texts.age(card.age),
    bornText(card.birthDate),
    texts.accountIn(card.hallName),
    texts.since(card.memberSince),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <CardStateBadge state={card.state} until={card.pausedUntil} />
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
        <span className={styles.recorded}>{texts.recorded}</span>
      </div>
      {card.needsSupport || card.isOwnCase ? (
        <Message tone="warning" live="off">
          {card.needsSupport ? <Paragraph>{texts.needsSupport}</Paragraph> : null}
          {card.isOwnCase ? <Paragraph>{texts.ownCase}</Paragraph> : null}
        </Message>
      ) : null}
      <MemberActs card={card} />
    </div>
  );
}
