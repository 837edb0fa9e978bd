import Webcam from 'react-webcam';

/** The camera that a view has just left to the next one. */
let left: { wanted: string; stream: MediaStream } | null = null;

/**
 * A camera that stays open from one view to the next that wants the same one: opening takes a second, and some phones ask
 * for permission each time.
 */
export class LastingWebcam extends Webcam {
  readonly #wanted = JSON.stringify(this.props.videoConstraints);

  override componentDidMount(): void {
    const stream = left?.wanted === this.#wanted && isLive(left.stream) ? left.stream : null;
    if (!stream || !this.video) {
      // Many phones open only one camera at a time.
      close();
      super.componentDidMount();
      return;
    }
    left = null;
    this.stream = stream;
    this.video.srcObject = stream;
    this.props.onUserMedia(stream);
  }

  override componentWillUnmount(): void {
    const { stream } = this;
    // The package stops what it still has.
    this.stream = null;
    super.componentWillUnmount();
    if (!stream) return;
    const leaving = { wanted: this.#wanted, stream };
    left = leaving;
    // The next view mounts in the same commit.
    setTimeout(() => left === leaving && close());
  }
}

const isLive = (stream: MediaStream) =>
  stream.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted);

function close(): void {
  for (const track of left?.stream.getTracks() ?? []) track.stop();
  left = null;
}
