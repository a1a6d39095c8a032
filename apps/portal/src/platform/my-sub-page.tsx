import { Heading } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { Page } from './page.tsx';

type MySubPageProps = {
  /** The page's heading, and its name in the browser's tab. */
  title: string;
  /** What the way back to my page is called. */
  back: string;
  /** `page` where a line of text would be too narrow; `text` unless told. */
  width?: 'text' | 'page';
  children: ReactNode;
};

/** A page that is reached from my page: the way back there, its heading, and what it holds. */
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
