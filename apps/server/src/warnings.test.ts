import { expect, test } from 'vitest';
import { failureTexts } from './modules/identity/failures.nb.ts';
import { passwordChangedTexts } from './modules/identity/password-changed.nb.ts';
import { copyForMemberTexts, ownCopyTexts } from './modules/own-copy/own-copy.nb.ts';
import { ownDetailsTexts } from './modules/own-details/own-details.nb.ts';
import { passwordResetTexts } from './modules/password-reset/password-reset.nb.ts';
import { withdrawalTexts } from './modules/withdrawals/withdrawals.nb.ts';

const us = { productName: 'Lokalbingo', contactEmail: 'post@lokalbingo.example' };
const withdrawal = { amount: 'kr 100', hallName: 'Storgata Bingo', ending: '1234', phone: '22 00 00 00' };

const sms = [
  passwordChangedTexts.sms(us),
  copyForMemberTexts(us).sms,
  ownCopyTexts(us).sms,
  ownDetailsTexts.emailRequestedSms(us),
  ownDetailsTexts.emailChangedSms(us),
  ownDetailsTexts.emailAddedSms(us),
  ownDetailsTexts.mobileChangedSms(us),
  withdrawalTexts.newPayeeSms(us, withdrawal),
];
const emails = [
  passwordChangedTexts.email(us, 'Kari'),
  copyForMemberTexts(us).email('Kari'),
  ownCopyTexts(us).email('Kari'),
  ownDetailsTexts.emailRequestedText(us, 'Kari'),
  ownDetailsTexts.emailChangedText(us, 'Kari'),
  ownDetailsTexts.mobileChangedText(us, 'Kari'),
  passwordResetTexts.changedText(us),
];

test.each([...sms, ...emails])(
  'a warning names the telephone of the hall, and the address to write to at night: %s',
  (text) => {
    expect(text).toMatch(/[Rr]ing (så )?(bingohallen din|hallen)/);
    expect(text).toContain('Er hallen stengt, skriv til post@lokalbingo.example.');
    // Warnings contain no link, so that players never learn to press one.
    expect(text).not.toContain('http');
  },
);

test.each([...sms, failureTexts.sms('Lokalbingo')])('an SMS begins with our name: %s', (text) => {
  expect(text).toMatch(/^Lokalbingo: /);
});

test.each(emails)('an e-mail ends with our name: %s', (text) => {
  expect(text).toMatch(/\n\nHilsen\nLokalbingo\n$/);
});
