import type { AnsweredFile } from '@lokalbingo/contract/file-answer';

/**
 * Makes the browser save a file like any download, under the server's file name. The file has been fetched
 * already, so no address contains credentials.
 */
export function saveFile({ name, content }: AnsweredFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Some browsers follow only a link that is in the page.
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read the file only after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

const readWithinMs = 60_000;
