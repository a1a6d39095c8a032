import type { AnsweredFile } from '@lokalbingo/contract/file-answer';

/**
 * Has the browser keep a file as it keeps any download, under the name that the server gave it. The file has been
 * fetched already, so nothing of who is logged in stands in an address.
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
  // Not at once: some have only begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

const readWithinMs = 60_000;
