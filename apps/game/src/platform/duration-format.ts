/** A remaining time, as a countdown: "1:05", or "1:02:05" from an hour on. Never below "0:00". */
export function formatCountdown(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const seconds = twoDigits(left % 60);
  const minutes = Math.floor(left / 60) % 60;
  const hours = Math.floor(left / 3600);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** An elapsed time, in words: "0 min", "12 min", "1 t 5 min". */
export function formatDuration(passedMs: number): string {
  const minutes = Math.max(0, Math.floor(passedMs / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} t ${minutes % 60} min` : `${minutes} min`;
}
