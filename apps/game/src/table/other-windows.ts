/**
 * Ensures that only one window of this browser plays at a time. The windows of one browser share the session
 * cookie, so the server cannot distinguish them; they notify each other. A window that opens takes over, and
 * earlier ones stop.
 */
export type OtherWindows = {
  /** Announces this window as the current one; calls `onTakenOver` when a later one does the same. */
  open(onTakenOver: () => void): void;
  close(): void;
};

/** Windows of the same origin, through a channel of the given name. */
export function otherWindows(channelName: string): OtherWindows {
  let channel: BroadcastChannel | undefined;
  return {
    open(onTakenOver) {
      if (typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(channelName);
      channel.onmessage = onTakenOver;
      channel.postMessage('opened');
    },
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}
