import { Button, Textfield } from '@digdir/designsystemet-react';
import { LocationPinIcon } from '@navikt/aksel-icons';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  postcode: string;
  isLocating: boolean;
  onWrite: (postcode: string) => void;
  onLocate: () => void;
};

/** The two ways to search: a postcode, which searches by itself, and where the player is. */
export function SearchForm({ postcode, isLocating, onWrite, onLocate }: SearchFormProps) {
  return (
    <search>
      <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Textfield
          className={styles.field}
          label={texts.searchLabel}
          placeholder={texts.placeholder}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          value={postcode}
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
