import { Button, Textfield } from '@digdir/designsystemet-react';
import { LocationPinIcon } from '@navikt/aksel-icons';
import { useEffect, useRef } from 'react';
import { NeedsScript } from '../../platform/needs-script.tsx';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  written: string;
  isLocating: boolean;
  onWrite: (written: string) => void;
  /** Called when the form is sent, for example by Enter. */
  onSend: () => void;
  onLocate: () => void;
};

/**
 * The two ways to search: a postcode or place name, which searches while the player types, and the player's
 * position. The field has the focus from the start, unless the page opens with a search: then the results
 * matter.
 */
export function SearchForm({ written, isLocating, onWrite, onSend, onLocate }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);
  return (
    <search>
      <NeedsScript>{texts.needsScript}</NeedsScript>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Textfield
          ref={field}
          className={styles.field}
          label={texts.searchLabel}
          placeholder={texts.placeholder}
          autoComplete="postal-code"
          enterKeyHint="search"
          value={written}
          onChange={(event) => onWrite(event.target.value)}
        />
        <Button variant="secondary" className={styles.button} loading={isLocating} onClick={onLocate}>
          {isLocating ? null : <LocationPinIcon aria-hidden fontSize="1.5rem" />}
          {isLocating ? texts.locating : texts.myPosition}
        </Button>
      </form>
    </search>
  );
}
