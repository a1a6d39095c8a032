/** Decodes an uploaded logo and renders it as a new image, so that nothing of the uploaded file is stored. */
import { logoBounds } from '@lokalbingo/contract/hall-settings';
import type { Sharp } from 'sharp';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { xmlReader } from '../../platform/xml-reader.ts';

/** The longest side of a stored logo in pixels; four times the pixels that any page shows. */
const side = 480;
const secondsAtMost = 5;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Why a logo is refused. */
type LogoRefusal = 'logo_unreadable' | 'logo_unsafe' | 'logo_size_not_allowed';

/** Converts an uploaded SVG or PNG file to a square PNG file. */
export async function readLogo(file: Buffer): Promise<Result<Buffer, LogoRefusal>> {
  const isPng = file.subarray(0, pngSignature.length).equals(pngSignature);
  const source = isPng ? ok(file) : readSvg(file);
  if (!source.ok) return source;
  // Loaded here because few processes ever render a logo.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: logoBounds.mostPixels ** 2, failOn: 'error' } as const;
  try {
    const { width, height } = await sharp(source.value, { ...limits, limitInputPixels: false }).metadata();
    const sides = [width, height];
    const least = isPng ? logoBounds.leastPixels : 1;
    if (sides.some((pixels) => pixels < least || pixels > logoBounds.mostPixels))
      return refuse('logo_size_not_allowed', { width, height });
    const longest = Math.max(...sides);
    // An SVG is rendered at the stored size.
    const density = isPng ? {} : { density: Math.min(100_000, (72 * side) / longest) };
    return ok(
      await drawn(sharp(source.value, { ...limits, ...density }), isPng ? Math.min(side, longest) : side),
    );
  } catch {
    return refuse('logo_unreadable');
  }
}

function drawn(picture: Sharp, pixels: number): Promise<Buffer> {
  return picture
    .resize({ width: pixels, height: pixels, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: secondsAtMost })
    .toBuffer();
}

const readXml = xmlReader({ ignoreAttributes: false });
// Graphics programs write a document type, which is harmless without entities.
const plainDoctype = /<!DOCTYPE[^[>]*>/i;

function readSvg(file: Buffer): Result<Buffer, LogoRefusal> {
  const text = file.toString('utf8').replace(plainDoctype, '');
  const document = readXml(text);
  if (typeof document !== 'object' || document === null || !('svg' in document))
    return refuse('logo_unreadable');
  return isSafe(document) ? ok(Buffer.from(text)) : refuse('logo_unsafe');
}

/** Whether an SVG is free of parts that run or fetch something. */
function isSafe(part: unknown): boolean {
  if (Array.isArray(part)) return part.every(isSafe);
  if (typeof part !== 'object' || part === null) return true;
  return Object.entries(part).every(([name, value]) => {
    const local = name.replace(/^@?(?:[\w-]+:)?/, '').toLowerCase();
    if (!name.startsWith('@')) return !unsafeElements.has(local) && isSafe(value);
    if (local.startsWith('on')) return false;
    // An embedded picture would be decoded before its sides are known.
    return local !== 'href' || String(value).startsWith('#');
  });
}

const unsafeElements: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'handler',
  'listener',
]);
