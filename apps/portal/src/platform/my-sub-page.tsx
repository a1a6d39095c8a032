import { Heading } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { Page } from './page.tsx';

type MySubPageProps = {
  /** The page's heading, and its title in the browser's tab. */
  title: string;
  /** The text of the link back to my page. */
  back: string;
  /** `page` where a line of text would be too narrow; by default `text`. */
  width?: 'text' | 'page';
  children: ReactNode;
};

/** A page below my page: the link back, its heading, and its content. */
export function MySubPage({ title, back, width = 'text', children }: MySubPageProps) {
  return (
    <Page title={title} width={width}>
      <Stack>
        <BackLink to={portalPages.myPage}>{back}</BackLink>
        <Heading level={1} data-size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Page>
  );
}
