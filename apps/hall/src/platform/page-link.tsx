import { Link as TextLink } from '@digdir/designsystemet-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to a page of the console. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
