import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamReader } from './event-stream.ts';

const stream =
  ': hjerteslag\r\n\r\nid: 7\nevent: ball\ndata: {"a":1}\ndata: {"b":2}\n\ndata\n\nid:8\rdata:x\r\r';
const messages = [
  { id: '7', event: 'ball', data: '{"a":1}\n{"b":2}' },
  { id: undefined, event: 'message', data: '' },
  { id: '8', event: 'message', data: 'x' },
];

test('reads the same messages however the stream is cut into pieces', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(stream.length)), (cuts) => {
      const read = createEventStreamReader();
      const ends = [...cuts.toSorted((a, b) => a - b), stream.length];
      const pieces = ends.map((end, index) => stream.slice(ends[index - 1] ?? 0, end));
      // A last carriage return is only sure to be a line end once something follows it.
      expect([...pieces, '\n'].flatMap(read)).toEqual(messages);
    }),
  );
});
