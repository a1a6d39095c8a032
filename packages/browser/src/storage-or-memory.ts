/**
 * The browser's own storage, or one that lasts as long as the page where the player has turned storage off: they
 * can then still log in and play, and only a reload asks them to log in again.
 */
export function storageOrMemory(read: () => Storage): Storage {
  try {
    const storage = read();
    storage.setItem('storage-test', '1');
    storage.removeItem('storage-test');
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** A storage that lasts as long as the page. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (position) => [...entries.keys()][position] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
