/**
 * Features that our programs and style sheets use although some supported browser lacks them, with the reason
 * why that is harmless: the only exceptions to `browser-support.ts`. An unused exception is reported too.
 */

/** Features of the language and the page. */
export const programsDoWithout: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'Older engines give the error a different name, which we never read.',
  exponentialRampToValueAtTime: 'All have it; the data lists it because Firefox begins a ramp differently.',
  BarcodeDetector: 'A library replaces it where the browser lacks it (code-detector.ts).',
  resize: 'A function of the library that reads QR codes.',
};

/**
 * Features of style sheets: by property, by property and value, or in source form. Without them a page looks
 * slightly plainer.
 */
export const sheetsDoWithout: Readonly<Record<string, string>> = {
  'accent-color': 'Progress bars and checkboxes have the browser’s own colour.',
  'break-after: avoid-page': 'In print, a heading may be the last line of a page.',
  'cursor: default': 'A telephone has no pointer.',
  'cursor: none': 'A telephone has no pointer.',
  'cursor: not-allowed': 'A telephone has no pointer.',
  'cursor: pointer': 'A telephone has no pointer.',
  'cursor: progress': 'A telephone has no pointer.',
  'color-mix()': 'Designsystemet’s placeholder; theme.css gives it a plain colour.',
  'field-sizing': 'A text area keeps its size.',
  'float: inline-end': 'Designsystemet’s own closing button, which our dialogs do not have.',
  'font-family: ui-monospace': 'The next family of the list.',
  'forced-color-adjust': 'Only Windows and Android have forced colours.',
  'hyphenate-limit-chars': 'Shorter words break too.',
  'interpolate-size': 'A disclosure opens at once.',
  '@page': 'The printer’s own paper and margins are used.',
  'overflow-anchor': 'The page may move by a line when a ticket comes.',
  'overflow-clip-margin': 'The focus ring is clipped a little.',
  'overscroll-behavior': 'The page behind a dialog may scroll with it.',
  'paint-order': 'Letters on the map have no outline.',
  resize: 'A text area keeps its size.',
  'scrollbar-gutter': 'The page moves when its scroll bar comes.',
  'text-wrap': 'Headings wrap like other text.',
  ':details-content': 'A disclosure opens at once.',
  ':open': 'A disclosure opens at once.',
};
