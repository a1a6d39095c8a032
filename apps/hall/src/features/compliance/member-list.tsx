import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable, type ValueTableProps } from '@lokalbingo/ui/value-table';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { complianceTexts as texts } from './compliance.nb.ts';

/** A member by card. */
export type Person = { readonly cardId: number; readonly firstName: string; readonly lastName: string };

/** The member's full name. */
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** A link to the member card. */
export const MemberLink = (person: Person) => (
  <PageLink to={memberPage(person.cardId)}>{nameOf(person)}</PageLink>
);

type ListProps = Pick<ValueTableProps, 'columns' | 'rows'> & {
  readonly title: string;
  readonly text?: string;
  /** Shown below the lines. */
  readonly children?: ReactNode;
};

/** One of the lists of the page. */
export function List({ title, text, columns, rows, children }: ListProps) {
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="xs">
        {title}
      </Heading>
      {text ? <Paragraph>{text}</Paragraph> : null}
      {rows.length === 0 ? (
        <Paragraph>{texts.none}</Paragraph>
      ) : (
        <ValueTable label={title} columns={columns} rows={rows} />
      )}
      {children}
    </Sheet>
  );
}
