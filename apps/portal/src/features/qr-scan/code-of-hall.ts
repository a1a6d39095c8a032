/** Reads a hall's code from scanned or typed text. Pure. */
import { portalPages } from '@lokalbingo/contract/addresses';
import { qrCodeIn } from '@lokalbingo/contract/qr-codes';
import { matchPath } from 'react-router';

/** The code in a scanned text; undefined unless the text is an address of this portal that contains a code. */
export function codeInPicture(seen: string, origin: string): string | undefined {
  const url = URL.canParse(seen) ? new URL(seen) : undefined;
  if (url?.origin !== origin) return undefined;
  return matchPath(portalPages.qrCode, url.pathname)?.params.data;
}

/** The code that somebody has typed: its characters, or the whole address below the picture. */
export function codeTyped(typed: string, origin: string): string | undefined {
  return qrCodeIn(typed) ?? codeInPicture(typed.trim(), origin);
}
