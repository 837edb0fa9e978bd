const front = /front|user|selfie|true ?depth|前面|内側|フロント|イン/i;
const rear = /back|rear|environment|背面|後|外側|リア|アウト/i;

/** The rear camera after the one of a stream, as browsers list and name them; '' where there is no other. */
export async function otherLens(stream: MediaStream): Promise<string> {
  const here = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  const named = cameras.filter(({ label }) => rear.test(label));
  // Without such names they are all that are not at the front.
  const lenses = named.length > 0 ? named : cameras.filter(({ label }) => !front.test(label));
  const at = lenses.findIndex(({ deviceId }) => deviceId === here);
  const next = lenses[(at + 1) % lenses.length]?.deviceId ?? '';
  return next === here ? '' : next;
}
