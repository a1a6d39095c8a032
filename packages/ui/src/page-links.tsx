import { Button } from '@digdir/designsystemet-react';
import styles from './page-links.module.css';
import { pageLinkTexts } from './page-links.nb.ts';

export type PageLinksProps = {
  /** The name of the list, for screen readers. */
  label: string;
  /** The current page, from 1, and the number of pages. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

// Specification §9 Lists.
const linksShown = 5;

/**
 * Links to other pages of a list: five numbers, with previous and next. Renders nothing for a single page.
 */
export function PageLinks({ label, page, pages, onPage }: PageLinksProps) {
  if (pages < 2) return null;
  const first = Math.max(1, Math.min(page - Math.floor(linksShown / 2), pages - linksShown + 1));
  const shown = Array.from({ length: Math.min(linksShown, pages) }, (_, at) => first + at);
  return (
    <nav aria-label={label} className={styles.pages}>
      <Turn to={page - 1} pages={pages} onPage={onPage}>
        {pageLinkTexts.before}
      </Turn>
      {shown.map((each) => (
        <Button
          key={each}
          variant={each === page ? 'primary' : 'tertiary'}
          aria-current={each === page ? 'page' : undefined}
          aria-label={pageLinkTexts.page(each)}
          onClick={() => onPage(each)}
        >
          {each}
        </Button>
      ))}
      <Turn to={page + 1} pages={pages} onPage={onPage}>
        {pageLinkTexts.after}
      </Turn>
    </nav>
  );
}

function Turn({
  to,
  pages,
  onPage,
  children,
}: { to: number; children: string } & Pick<PageLinksProps, 'pages' | 'onPage'>) {
  return (
    <Button variant="tertiary" disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      {children}
    </Button>
  );
}
