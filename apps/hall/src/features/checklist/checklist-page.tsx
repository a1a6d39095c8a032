import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallPages, queuePage } from '@lokalbingo/contract/hall-addresses';
import type { ChecklistLineName, getHallChecklist } from '@lokalbingo/contract/hall-checklist';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { lineTexts, checklistTexts as texts } from './checklist.nb.ts';
import styles from './checklist-page.module.css';
import { useChecklist } from './checklist-queries.ts';

type Line = AnswerOf<typeof getHallChecklist>['lines'][number];
type Group = keyof typeof texts.groups;

/** Each line's group and the page where staff act on it. An informational line is never shown as wrong. */
const placeOf: Readonly<
  Record<ChecklistLineName, { readonly group: Group; readonly to?: string; readonly isNews?: true }>
> = {
  rounds_left: { group: 'games', to: hallPages.today, isNews: true },
  closed_games: { group: 'games', to: hallPages.today },
  rounds_without_caller: { group: 'games', to: hallPages.caller },
  games_without_caller: { group: 'games', to: hallPages.caller },
  games_without_plan: { group: 'games', to: hallPages.gamePlans },
  waiting_plans: { group: 'games', to: hallPages.gamePlans },
  silent_screens: { group: 'news', to: hallPages.screens },
  open_shifts: { group: 'cash', to: hallPages.till },
  abandoned_shifts: { group: 'cash', to: hallPages.till },
  receipts_to_confirm: { group: 'cash', to: hallPages.till },
  cash_differences: { group: 'cash', to: hallPages.settlements },
  withdrawals: { group: 'money', to: queuePage('uttak') },
  mobile_changes: { group: 'money', to: hallPages.counter },
  held_prizes: { group: 'money', to: queuePage('gevinster') },
  payment_differences: { group: 'money', to: queuePage('kortavvik') },
  party_differences: { group: 'money', to: queuePage('spillavvik') },
  alarms: { group: 'news', to: queuePage('varsler') },
  messages: { group: 'news', to: hallPages.messages, isNews: true },
};
const groups = Object.keys(texts.groups) as Group[];

/** `/apne-og-lukke`: what staff check when the hall opens and closes. */
export function ChecklistPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Checklist hallId={hall.hallId} /> : null}</Page>;
}

function Checklist({ hallId }: { hallId: number }) {
  const { data: lines, error, refetch } = useChecklist(hallId);
  if (!lines)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <div className={styles.groups}>
        {groups.map((group) => {
          const ofGroup = lines.filter(({ line }) => placeOf[line].group === group);
          return ofGroup.length === 0 ? null : (
            <Sheet as="section" key={group} padding="sm" gap="sm" flat>
              <Heading level={2} data-size="2xs">
                {texts.groups[group]}
              </Heading>
              <ul className={styles.lines}>
                {ofGroup.map((line) => (
                  <ChecklistLine key={line.line} line={line} />
                ))}
              </ul>
            </Sheet>
          );
        })}
      </div>
    </>
  );
}

function ChecklistLine({ line: { line, count, at } }: { line: Line }) {
  const { to, isNews } = placeOf[line];
  const { none, some } = lineTexts[line];
  const words = count === 0 ? none : some({ count, at });
  return (
    <li className={styles.line}>
      <span>{to ? <PageLink to={to}>{words}</PageLink> : words}</span>
      {isNews ? null : (
        <StatusBadge tone={count === 0 ? 'success' : 'warning'}>
          {count === 0 ? texts.isWell : texts.isOpen}
        </StatusBadge>
      )}
    </li>
  );
}
