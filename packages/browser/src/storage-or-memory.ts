/**
 * The browser's own storage; if the player has turned storage off, one that lasts as long as the page: login
 * and play still work, and only a reload requires a new login.
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
