/** The password of players whom tests put in. */
export const samplePassword = 'Lokalbingo1';

/**
 * What they are kept with: a real hash of it, at a cost of its own that is next to nothing. Tests that are about what a
 * comparison costs, or about many of them at once, make one at the product's cost with `hashPassword`.
 */
export const samplePasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$YSBwbGF5ZXIgb2YgdGVzdA$D3MDG8YBYIm/c9EPIv+VptKcv2UIjji00deiVT0Ycys';
