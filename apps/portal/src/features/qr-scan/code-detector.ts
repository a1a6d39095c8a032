/**
 * Detects QR codes in a picture: with the browser's own detector if there is one, otherwise with the library.
 */

/** Detects codes in the current frame of a video. */
export type CodeDetector = {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};

type DetectorClass = {
  new (options: { formats: ['qr_code'] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The detector of this browser. Only browsers that need the library load it. */
export async function codeDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (own && (await formatsOf(own)).includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Some browsers have a detector that supports no format, or that fails to list them. */
const formatsOf = (own: DetectorClass): Promise<readonly string[]> =>
  own.getSupportedFormats().catch(() => []);
