/** One message of a server-sent event stream, as the HTML standard reads it. */
export type StreamMessage = {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
};

/**
 * Reads the text of a server-sent event stream piece by piece (HTML standard, section 9.2.6). Comments, which
 * servers send as heartbeats, give no message. Feed it with text as it arrives; it gives back the messages that
 * the text completed.
 */
export function createEventStreamReader(): (text: string) => StreamMessage[] {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];

  const readLine = (line: string): StreamMessage | undefined => {
    if (line === '') {
      const message = data.length > 0 ? { id, event: event || 'message', data: data.join('\n') } : undefined;
      id = undefined;
      event = '';
      data = [];
      return message;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
    return undefined;
  };

  return (text) => {
    // A carriage return at the very end may be half of a CRLF, so it waits for the next piece.
    const whole = rest + text;
    const end = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, end).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + whole.slice(end);
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}
