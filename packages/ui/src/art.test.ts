import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'art');
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
);

describe('a picture that is served by its file name', () => {
  test('exists for the halls, the chains, the games, the map and the brand', () => {
    const folders = new Set(pictures.map((name) => name.split(/[/\\]/)[0]));
    expect([...folders].sort()).toEqual(['brand', 'chains', 'games', 'halls', 'map']);
  });

  test.each(pictures)('%s is self-contained and small', (name) => {
    const svg = readFileSync(join(folder, name), 'utf8');
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/<script|<text|<image|href=|javascript:|@import|\son\w+=/);
    expect(svg.length).toBeLessThan(32_000);
  });
});
