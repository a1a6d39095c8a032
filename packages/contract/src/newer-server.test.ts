import { describe, expect, test } from 'vitest';
import { registerBankID } from './e-id.ts';
import { listHallMessages } from './hall-messages.ts';
import { portalConfig } from './portal-config.ts';
import { wordOf } from './wire.ts';

describe('an answer of a newer server', () => {
  test('is read without the words that are unknown to the reader', () => {
    const reason = registerBankID.answer.parse({
      exsistingUser: false,
      result: 'failed',
      name: '',
      storeHash: '',
      reason: 'movedAbroad',
    }).reason;
    expect(reason).toBe('');
  });

  test('may contain a game, a chain with a look, an e-ID shown in a new way, and a message of a new kind', () => {
    const bare = { ownerId: 4, name: 'Fjordbingo', path: '/fjord', logo: 'fjord.svg' };
    const { gameHosts, eid, chains } = portalConfig.parse({
      productName: 'Lokalbingo',
      company: 'Lokalbingo AS',
      contactEmail: 'post@lokalbingo.example',
      eidProvider: 'BankID',
      eid: { mode: 'hologram' },
      paymentProvider: { name: 'Nets', terminalUrl: 'https://pay.example/', cvc: 'terminal' },
      chains: [
        { ...bare, look: { theme: 'velvet' }, accent: 'oklch(0.6 0.2 30)', greeting: 'Velkommen.' },
        bare,
      ],
      gameHosts: { 1: 'https://game1.example', 4: 'https://game4.example' },
      regulator: { name: 'Lotteritilsynet', url: 'https://lottstift.no' },
      helpline: { name: 'Hjelpelinjen', phone: '800 800 40', url: 'https://hjelpelinjen.no' },
    });
    expect(gameHosts['1']).toBe('https://game1.example');
    expect(eid.mode).toBe('redirect');
    expect(chains).toEqual([{ ...bare, accent: 'oklch(0.6 0.2 30)', greeting: 'Velkommen.' }, bare]);
    const message = { messageHallID: 0, messageType: 'confetti', messageHeader: '', messageText: 'Hei' };
    expect(listHallMessages.answer.parse({ messages: [message] }).messages[0]?.messageType).toBe('other');
  });

  test('is encoded with known words only, unchanged', () => {
    const light = wordOf(['red', 'green'], 'none');
    expect(light.encode('green')).toBe('green');
    expect(light.safeEncode('blue' as 'red').success).toBe(false);
  });
});
