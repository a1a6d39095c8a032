import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable, type ValueTableProps } from '@lokalbingo/ui/value-table';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { complianceTexts as texts } from './compliance.nb.ts';

/** A member by card. */
export type Person = { readonly cardId: number; readonly firstName: string; readonly lastName: string };

/** The member's full name. */
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** A link to the member card. */
export const MemberLink = (person: Person) => (
  <PageLink to={memberPage(person.cardId)}>{nameOf(person)}</PageLink>
);

type ListProps = Pick<ValueTableProps, 'columns'> & {
  readonly title: string;
  /** Undefined while they load. */
  readonly rows: ValueTableProps['rows'] | undefined;
  readonly text?: string;
  /** Shown below the lines. */
  readonly children?: ReactNode;
};

/** One of the lists of the page. */
export function List({ title, text, columns, rows, children }: ListProps) {
  return (
    <Sheet as="section" padding="sm" gap={children ? 'sm' : 'xs'} flat>
      <Heading level={2} data-size="xs">
        {title}
      </Heading>
      {text ? <Paragraph>{text}</Paragraph> : null}
      {rows ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {rows?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {rows && rows.length > 0 ? <ValueTable label={title} columns={columns} rows={rows} /> : null}
      {children}
    </Sheet>
  );
}
