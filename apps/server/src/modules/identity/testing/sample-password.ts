/** The password of players in tests. */
export const samplePassword = 'Lokalbingo1';

/**
 * A real hash of the sample password, at minimal cost. Tests about the cost of comparisons, or about many concurrent
 * ones, make one at the production cost with `hashPassword`.
 */
export const samplePasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$YSBwbGF5ZXIgb2YgdGVzdA$D3MDG8YBYIm/c9EPIv+VptKcv2UIjji00deiVT0Ycys';
