import { expect, test } from 'vitest';
import { codeInPicture, codeTyped } from './code-of-hall.ts';

const origin = 'https://portal.example';
const code = 'KQ7M4XW2ABCDEFGH';

test('a scan is accepted only if it is an address of this portal that uses a code', () => {
  expect(codeInPicture(`${origin}/qr/${code}`, origin)).toBe(code);
  expect(codeInPicture(`${origin}/QR/${code}/?fra=plakat`, origin)).toBe(code);
  for (const seen of [
    `https://portal.example.evil.org/qr/${code}`,
    `https://evil.org/qr/${code}`,
    `http://portal.example/qr/${code}`,
    `https://portal.example@evil.org/qr/${code}`,
    `${origin}:444/qr/${code}`,
    `${origin}/qr/`,
    `${origin}/qr/${code}/mer`,
    `${origin}/mypage?innskudd=101`,
    `javascript:alert(1)//${origin}/qr/${code}`,
    `/qr/${code}`,
    code,
    '',
  ])
    expect([seen, codeInPicture(seen, origin)]).toEqual([seen, undefined]);
});

test('a code can be typed by its characters, or as the address below the picture', () => {
  for (const typed of [code, ' kq7m-4xw2-abcd-efgh ', `${origin}/qr/${code} `])
    expect(codeTyped(typed, origin)).toBe(code);
  for (const typed of ['', code.slice(1), `${code}A`, code.replace('K', '0'), `https://evil.org/qr/${code}`])
    expect(codeTyped(typed, origin)).toBeUndefined();
});
