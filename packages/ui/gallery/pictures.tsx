import { Heading } from '@digdir/designsystemet-react';
import { Stack } from '../src/stack.tsx';
import styles from './gallery.module.css';

const files = import.meta.glob<string>('../art/*/*.svg', { eager: true, import: 'default', query: '?url' });

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

function Files({ folder, title, wide = false }: { folder: string; title: string; wide?: boolean }) {
  const inFolder = Object.entries(files).filter(([path]) => path.includes(`/${folder}/`));
  return (
    <Stack>
      <Heading level={3}>{title}</Heading>
      <ul className={styles.files} data-wide={wide}>
        {inFolder.map(([path, address]) => (
          <li key={path}>
            <img src={address} alt="" />
            <span>{path.slice(path.lastIndexOf('/') + 1)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
