import { createHash } from 'node:crypto';

/** The size in which other sites show a shared page's picture. */
const size = { width: 1200, height: 630 };

/** A file of a build. */
type BuiltFile = { readonly fileName: string; readonly source: Buffer };

/**
 * Converts a picture for other sites: a PNG of 1200 × 630, with the whole picture in the middle and its edges
 * extended to the sides. Its name is derived from its content, so each build of the same picture gives the
 * same name.
 */
export async function sharedPicture(file: string): Promise<BuiltFile> {
  // Imported here because only a build needs it.
  const { default: sharp } = await import('sharp');
  const fitted = await sharp(file)
    .resize({ ...size, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [across, down] = [size.width - fitted.info.width, size.height - fitted.info.height];
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  const source = await sharp(fitted.data)
    .extend({ left, right: across - left, top, bottom: down - top, extendWith: 'copy' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/shared-${hash}.png`, source };
}
