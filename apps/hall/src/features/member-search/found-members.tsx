import { Paragraph } from '@digdir/designsystemet-react';
import type { FoundMember } from '@lokalbingo/contract/counter';
import { CardStateBadge } from '../../parts/members/card-state.tsx';
import { bornText } from '../../parts/members/members.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import styles from './found-members.module.css';
import { searchFailureText, memberSearchTexts as texts } from './member-search.nb.ts';
import type { useMemberSearch } from './use-member-search.ts';

type FoundMembersProps = {
  readonly listId: string;
  readonly search: ReturnType<typeof useMemberSearch>;
  readonly isTooShort: boolean;
};

/** The element id of a hit, which the search field refers to. */
export const idOfHit = (listId: string, at: number): string => `${listId}-${at}`;

/** What a search found, below the field. The field keeps the focus. */
export function FoundMembers({ listId, search, isTooShort }: FoundMembersProps) {
  const { answer, problem, members } = search;
  return (
    <div className={styles.found}>
      <div id={listId} role="listbox" aria-label={texts.hits} className={styles.hits}>
        {members.map((member, at) => (
          <Hit
            key={`${member.cardId} ${member.roundId}`}
            id={idOfHit(listId, at)}
            member={member}
            isChosen={at === search.at}
            onOpen={() => search.open(member)}
          />
        ))}
      </div>
      <div role="status" className={styles.said}>
        <Paragraph data-size="sm">
          {isTooShort ? texts.tooShort : null}
          {problem ? searchFailureText(problem) : null}
          {answer && members.length === 0 ? texts.nothing : null}
          {members.length > 0
            ? `${texts.found(members.length)}. ${answer?.more ? texts.more : texts.how}`
            : null}
        </Paragraph>
      </div>
    </div>
  );
}

type HitProps = {
  readonly id: string;
  readonly member: FoundMember;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
};

function Hit({ id, member, isChosen, onOpen }: HitProps) {
  const { self } = useSelf();
  const scrollToChosen = (hit: HTMLElement | null) => {
    if (isChosen) hit?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
    <div
      ref={scrollToChosen}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.hit}
      // The field keeps the focus; otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <strong>
        {member.firstName} {member.lastName}
      </strong>
      <span className="lb-numbers">{bornText(member.birthDate)}</span>
      {self.halls.length > 1 ? <span>{member.hallName}</span> : null}
      {member.state === 'open' ? null : <CardStateBadge state={member.state} />}
    </div>
  );
}
