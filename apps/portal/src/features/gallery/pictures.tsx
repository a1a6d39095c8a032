import { Heading } from '@digdir/designsystemet-react';
import { type ArtFolder, artAddress, picturesIn } from '@lokalbingo/ui/art';
import { Stack } from '@lokalbingo/ui/stack';
import styles from './gallery.module.css';

/** Every picture that is served by its file name. */
export function Pictures() {
  return (
    <>
      <Files folder="halls" title="Haller" />
      <Files folder="chains" title="Kjeder" wide />
      <Files folder="games" title="Spill" wide />
      <Files folder="brand" title="Merket" />
    </>
  );
}

function Files({ folder, title, wide = false }: { folder: ArtFolder; title: string; wide?: boolean }) {
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        {title}
      </Heading>
      <ul className={styles.files} data-wide={wide}>
        {picturesIn(folder).map((name) => (
          <li key={name}>
            <img src={artAddress(folder, name)} alt="" loading="lazy" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
