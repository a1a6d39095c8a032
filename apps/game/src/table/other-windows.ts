/**
 * One window of this browser at a time. The windows of one browser share the session cookie, so the server cannot
 * tell them apart; they tell each other. A window that opens says so, and those before it let go.
 */
export type OtherWindows = {
  /** Says that this window is the one in use; `onTakenOver` is told when a later one says the same. */
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
