import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { isContentWord, wordScheme } from '@lokalbingo/browser/content/content-word';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import styles from './content-body.module.css';
import { contentTable } from './content-table.tsx';
import { useContentWords } from './content-words.ts';
import { pictureAddress } from './picture-address.ts';

/** A text from a content file, rendered with the given components. */
export type ContentText = ComponentType<{ components: typeof components }>;

/** A content file in the portal's own style. In a dialog its headings are one level lower. */
export function ContentBody({ text: Text, inDialog = false }: { text: ContentText; inDialog?: boolean }) {
  return (
    <div className={styles.body}>
      <Text components={inDialog ? inDialogComponents : components} />
    </div>
  );
}

const components = {
  h2: (props: ComponentProps<'h2'>) => <Heading {...props} level={2} data-size="sm" />,
  h3: (props: ComponentProps<'h3'>) => <Heading {...props} level={3} data-size="xs" />,
  h4: (props: ComponentProps<'h4'>) => <Heading {...props} level={4} data-size="2xs" />,
  p: (props: ComponentProps<'p'>) => <Paragraph {...props} variant="long" />,
  a: ContentLink,
  img: ContentImage,
  ...contentTable,
  data: Word,
};

const inDialogComponents = {
  ...components,
  h2: (props: ComponentProps<'h2'>) => <Heading {...props} level={3} data-size="xs" />,
  h3: (props: ComponentProps<'h3'>) => <Heading {...props} level={4} data-size="2xs" />,
};

/** A text that each installation sets. */
function Word({ value }: ComponentProps<'data'>) {
  const words = useContentWords();
  const name = String(value);
  return isContentWord(name) ? words[name] : null;
}

/** Inside the portal the router navigates; outside, it is an ordinary link. */
function ContentLink({ href = '', children }: ComponentProps<'a'>) {
  const words = useContentWords();
  const name = href.startsWith(wordScheme) ? href.slice(wordScheme.length) : '';
  const address = isContentWord(name) ? words[name] : href;
  if (/^[/#]/.test(address))
    return (
      <TextLink asChild>
        <Link to={address}>{children}</Link>
      </TextLink>
    );
  return <TextLink href={address}>{children}</TextLink>;
}

function ContentImage({ src = '', alt, ...asReadied }: ComponentProps<'img'>) {
  const file = src.replace(/^.*\//, '');
  return <img src={pictureAddress(file)} alt={alt} {...asReadied} />;
}
