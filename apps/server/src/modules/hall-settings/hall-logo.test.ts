import { getHallSettings, saveLogo } from '@lokalbingo/contract/hall-settings';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { hallsModule } from '../halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { hallSettingsModule } from './hall-settings.ts';

const hallId = 101;
const database = useTestDatabase();
const api = useTestApi(
  ({ clock, random }) => {
    const outbox = { clock, random, messageKeys: ringForTests };
    return [
      hallsModule({ db: database.db }),
      hallSettingsModule({ ...outbox, db: database.consoleDb, productName: 'Lokalbingo' }),
    ];
  },
  { database },
);
let manager: { readonly staffCookie: string };
beforeAll(async () => {
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }));
  const staffId = await addTestStaff(database.ownerDb, api.clock, [{ role: 'hall_manager', hallId }]);
  manager = await openTestStaffSession(database.consoleDb, api.clock, { staffId });
});

const svg = (inside: string, attributes = 'viewBox="0 0 48 48"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const square = '<rect width="48" height="48" fill="#12496b"/>';
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12496b' } })
    .withExif({ IFD0: { Copyright: 'Fotografen' } })
    .png()
    .toBuffer();

async function upload(file: Buffer): Promise<string | undefined> {
  const body = { hallId, content: file.toString('base64') };
  return (await api.send(saveLogo, { as: manager, body })).json().code;
}
const logo = async () =>
  (await api.call(getHallSettings, { as: manager, query: { hall: hallId } })).answer?.logo ?? '';

describe('a logo', () => {
  it.each([
    ['PNG', () => png(200, 100), 200],
    ['SVG', () => svg(`${square}<text x="5" y="20">Bingo</text>`), 480],
    [
      'SVG of a drawing program',
      () =>
        Buffer.concat([
          Buffer.from(
            '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
          ),
          svg(square),
        ]),
      480,
    ],
  ])('is rendered as a new square PNG that contains nothing else: from %s', async (_, file, side) => {
    expect(await upload(await file())).toBeUndefined();
    expect(await logo()).toMatch(/^[0-9a-f]{64}\.png$/);
    const reply = await fetch(`${await api.urlOf('portal')}/logoer/${await logo()}`);
    const { format, width, height, exif } = await sharp(await reply.arrayBuffer()).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: side,
      height: side,
      exif: undefined,
    });
  });

  it('is served on every host, may be cached for ever, and cannot run as a script', async () => {
    await upload(svg(square));
    for (const host of ['portal', 'game', 'hall'] as const) {
      const { headers, status } = await fetch(`${await api.urlOf(host)}/logoer/${await logo()}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    }
    const missing = await fetch(`${await api.urlOf('portal')}/logoer/${'0'.repeat(64)}.png`);
    expect(missing.status).toBe(404);
  });

  it.each([
    ['with a script', () => svg(`${square}<script>alert(1)</script>`), 'logo_unsafe'],
    ['with a handler', () => svg('<rect onload="alert(1)" width="9" height="9"/>'), 'logo_unsafe'],
    ['with a page in it', () => svg('<foreignObject><p>x</p></foreignObject>'), 'logo_unsafe'],
    ['that fetches a picture', () => svg('<image href="https://evil.example/x.png"/>'), 'logo_unsafe'],
    [
      'with an embedded picture',
      () => svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
      'logo_unsafe',
    ],
    ['with a link to a script', () => svg('<a xlink:href="javascript:alert(1)"/>'), 'logo_unsafe'],
    [
      'with entities',
      () => Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('&a;')]),
      'logo_unreadable',
    ],
    ['of 1 × 1 pixels', () => png(1, 1), 'logo_size_not_allowed'],
    ['of 10,000 pixels', () => svg(square, 'width="10000" height="10000"'), 'logo_size_not_allowed'],
    ['taller than 4096 pixels', () => png(64, 4097), 'logo_size_not_allowed'],
    ['that is not an image', () => Buffer.from('GIF89a'), 'logo_unreadable'],
    ['that is cut off', async () => (await png(300, 300)).subarray(0, 200), 'logo_unreadable'],
    ['of 40 MB', () => Buffer.alloc(40_000_000), 'body_too_large'],
  ])('%s is refused, and nothing changes', async (_, file, code) => {
    const before = await logo();
    expect(await upload(await file())).toBe(code);
    expect(await logo()).toBe(before);
  });

  it('for a hall outside the scope gets the same answer as for a hall that does not exist', async () => {
    const body = { hallId: 999, content: svg(square).toString('base64') };
    expect((await api.call(saveLogo, { as: manager, body })).problem?.code).toBe('hall_not_found');
  });
});
