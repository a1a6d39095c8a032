/** Why there is no picture. */
export type NoCamera = 'denied' | 'none' | 'insecure' | 'failed';

/** Requests the back camera, if there is one; otherwise any camera. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  // The type claims that it always exists; on an insecure page it does not.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return window.isSecureContext ? 'none' : 'insecure';
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return whyNot(error);
  }
}

/** Releases the camera, so that its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function whyNot(error: unknown): NoCamera {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}
