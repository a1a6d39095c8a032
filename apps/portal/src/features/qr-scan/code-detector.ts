/** Sees the QR codes in a picture: the browser's own where it knows them, and the library's otherwise. */

/** What sees codes in what a video shows now. */
export type CodeDetector = {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};

type DetectorClass = {
  new (options: { formats: ['qr_code'] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The detector of this browser. The library is fetched by those alone who need it. */
export async function codeDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (own && (await formatsOf(own)).includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Browsers have it on machines that know no format, or that fail to say which. */
const formatsOf = (own: DetectorClass): Promise<readonly string[]> =>
  own.getSupportedFormats().catch(() => []);
