/** A key of 32 hexadecimal digits, written as a UUID of version 4. */
export const uuidOf = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20, 32)}`;
