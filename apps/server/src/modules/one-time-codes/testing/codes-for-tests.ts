/** What codes go by in tests. */
export const codesForTests = {
  codeSecret: 'code secret',
  throttleSecret: 'throttle secret',
  codesPerAddressHour: 20,
  codesPerDay: 1000,
};
