import type { PictureState } from './content-complaint.ts';
import { articleId } from './content-complaints.ts';
import type { ContentDocument } from './content-document.ts';
import type { ArticleFront, ContentPicture, PageFront } from './content-front.ts';
import { typeset } from './typeset.ts';

/** The fields above a valid text, for the front ends. */
export function frontOf(
  document: ContentDocument,
  pictures: ReadonlyMap<string, PictureState>,
): ArticleFront | PageFront {
  const field = (name: string) => {
    const value = document.front.find((one) => one.name === name)?.value;
    return typeof value === 'string' ? typeset(value) : undefined;
  };
  const title = field('tittel') ?? '';
  const ingress = field('ingress');
  if (document.kind === 'article') {
    const picture = pictureOf(field('bilde'), field('bildetekst') ?? '', pictures);
    return {
      id: articleId(document.path) ?? 0,
      title,
      ingress: ingress ?? '',
      date: field('dato') ?? '',
      ...(picture && { picture }),
    };
  }
  const updated = field('oppdatert');
  return {
    title,
    description: field('beskrivelse') ?? '',
    ...(ingress === undefined ? {} : { ingress }),
    ...(updated === undefined ? {} : { updated }),
  };
}

function pictureOf(
  file: string | undefined,
  alt: string,
  pictures: ReadonlyMap<string, PictureState>,
): ContentPicture | undefined {
  const state = file === undefined ? undefined : pictures.get(file);
  if (file === undefined || state?.kind !== 'shown') return undefined;
  return { file, alt, width: state.width, height: state.height };
}
