import { Field, Input, Label } from '@digdir/designsystemet-react';
import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useInterruption } from '../../platform/console-context.tsx';
import { dropEarlyKeys, type EarlyKeys, keepEarlyKeys, takeEarlyKeys } from '../../platform/early-keys.ts';
import { useKey } from '../../platform/keys.ts';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { usePermissionsQuery } from '../../platform/self-queries.ts';
import { FoundMembers, idOfHit } from './found-members.tsx';
import styles from './member-search.module.css';
import { memberSearchTexts as texts } from './member-search.nb.ts';
import { useMemberSearch } from './use-member-search.ts';

const leastLength = 2;

/**
 * The search field of the top bar. Renders nothing for a person who may not search for members in the hall.
 */
export function MemberSearch() {
  const { self, hall, offer, isReady } = useSelf();
  const { isError } = usePermissionsQuery(hall?.hallId);
  const may = offer('find_member');
  const isCovered = useInterruption() !== undefined;
  const isRefused = may === 'hidden' && !isCovered && (isReady || isError);
  useEffect(() => {
    if (!isReady && !isError) keepEarlyKeys(self.staffId);
    // Stops the recording of keys, which would otherwise keep them from the page.
    if (isRefused) dropEarlyKeys();
  }, [isReady, isError, isRefused, self.staffId]);
  if (may === 'hidden') return null;
  return <Search isOff={may === 'counter_required'} isCovered={isCovered} />;
}

type SearchProps = { readonly isOff: boolean; readonly isCovered: boolean };

/** Passes on what was typed early, once the field can take it. */
function useEarlyKeys({ isOff, isCovered }: SearchProps, fillIn: (early: EarlyKeys) => void): void {
  const { staffId } = useSelf().self;
  const onTaken = useEffectEvent(fillIn);
  // Before the browser handles another key, which would otherwise replace the early ones.
  useLayoutEffect(() => {
    if (isCovered) return;
    const early = takeEarlyKeys(staffId);
    if (early !== undefined && !isOff) onTaken(early);
  }, [isOff, isCovered, staffId]);
}

function Search({ isOff, isCovered }: SearchProps) {
  const [written, setWritten] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useMemberSearch(() => {
    setWritten('');
    search.clear();
    field.current?.blur();
  });
  const goTo = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKey('/', texts.key, goTo, !isOff);
  const searchFor = (text: string) => {
    if (text.length < leastLength) setTooShort(true);
    else search.send(text);
  };
  useEarlyKeys({ isOff, isCovered }, ({ text, isEntered }) => {
    field.current?.focus();
    setWritten(text);
    if (isEntered) searchFor(text.trim());
  });
  const searched = written.trim();
  const isAnswered = search.answer !== undefined && search.input === searched;
  const isOpen = isTooShort || isAnswered || search.problem !== undefined;
  const hasList = isAnswered && search.members.length > 0;
  const close = () => {
    setTooShort(false);
    search.clear();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasList) search.openChosen();
    else searchFor(searched);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (!hasList || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    search.move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className={styles.search}>
      <form onSubmit={submit}>
        <Field>
          <Label className="ds-sr-only">{texts.label}</Label>
          <Input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded={hasList}
            aria-controls={listId}
            aria-activedescendant={hasList ? idOfHit(listId, search.at) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={isOff ? platformTexts.counterRequired : texts.placeholder}
            disabled={isOff}
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              close();
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <kbd className={styles.key}>/</kbd>
        </Field>
      </form>
      {isOpen ? <FoundMembers listId={listId} search={search} isTooShort={isTooShort} /> : null}
    </div>
  );
}
