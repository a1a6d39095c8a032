/** Why there is no picture. */
export type NoCamera = 'denied' | 'none' | 'insecure' | 'failed';

/** Asks for the camera on the back, where there is one; other cameras do as well. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  // The type says that it is always there; a page that is not secure says otherwise.
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

/** Lets go of the camera, so that its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function whyNot(error: unknown): NoCamera {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}
