import { Heading } from '@digdir/designsystemet-react';
import { EmptyPicture } from '../src/empty-picture.tsx';
import { HeroPicture } from '../src/hero-picture.tsx';
import { Columns, Sheet, Stack } from '../src/layout.tsx';
import { LostPicture } from '../src/lost-picture.tsx';
import { StepPicture } from '../src/step-picture.tsx';

const files = import.meta.glob<string>('../art/*/*.svg', { eager: true, import: 'default', query: '?url' });

export function Pictures() {
  return (
    <>
      <Stack>
        <Heading level={3}>Tegninger</Heading>
        <HeroPicture />
        <Columns min="sm">
          <Sheet>
            <StepPicture step="sign-up" />
          </Sheet>
          <Sheet>
            <StepPicture step="find" />
          </Sheet>
          <Sheet>
            <StepPicture step="play" />
          </Sheet>
        </Columns>
        <EmptyPicture />
        <LostPicture />
      </Stack>
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
      <ul className={`gallery-files ${wide ? 'gallery-files--wide' : ''}`}>
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
