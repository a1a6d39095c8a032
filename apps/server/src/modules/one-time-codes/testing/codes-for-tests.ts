/** The settings of codes in tests. */
export const codesForTests = {
  codeSecret: 'code secret',
  throttleSecret: 'throttle secret',
  codesPerAddressHour: 20,
  codesPerDay: 1000,
};
