import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import { formatOre } from '@lokalbingo/money';
import { Meter } from '@lokalbingo/ui/meter';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Facts } from '../../parts/facts/facts.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { memberTexts as texts } from './member.nb.ts';
import { useShownMember } from './member-page.tsx';
import { MovementTable } from './movement-table.tsx';
import { OpenNow } from './open-now.tsx';
import styles from './overview.module.css';

/** `/medlem/:cardId`: the balance, the remaining limits, pending items and the last movements. */
export function Overview() {
  const card = useShownMember();
  return (
    <div className={styles.overview}>
      <div className={styles.side}>
        <Sheet as="section" padding="sm" gap="xs" flat>
          <Heading level={2} data-size="2xs">
            {texts.balance}
          </Heading>
          <p className={styles.total}>{formatOre(card.balance.total)}</p>
          <Facts
            facts={[
              [texts.own, formatOre(card.balance.own)],
              [texts.winnings, formatOre(card.balance.winnings)],
            ]}
          />
        </Sheet>
        <Sheet as="section" padding="sm" gap="sm" flat>
          <Heading level={2} data-size="2xs">
            {texts.limits}
          </Heading>
          <Limit label={texts.today} limit={card.limits.day} />
          <Limit label={texts.month} limit={card.limits.month} />
        </Sheet>
        <OpenNow card={card} />
      </div>
      <Sheet as="section" padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.lastMovements}
        </Heading>
        {card.movements.length === 0 ? (
          <Paragraph>{texts.noMovements}</Paragraph>
        ) : (
          <>
            <MovementTable movements={card.movements} />
            <PageLink to="transaksjoner">{texts.allMovements}</PageLink>
          </>
        )}
      </Sheet>
    </div>
  );
}

function Limit({ label, limit }: { label: string; limit: MemberCardShown['limits']['day'] }) {
  return (
    <Meter
      label={label}
      value={limit.left}
      max={limit.inForce}
      text={texts.leftOf(limit.left, limit.inForce)}
    />
  );
}
