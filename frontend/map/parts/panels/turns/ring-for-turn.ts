/** The two tones of the bell in hertz, with their beginnings in seconds. */
const TONES = [
  [659.3, 0],
  [880, 0.18],
] as const;
/** Seconds after which a tone has faded away. */
const FADE = 0.9;
const LOUDNESS = 0.16;

/** Rings a bell. Browsers stay silent until the user has clicked or typed in the page. */
export function ringForTurn(): void {
  const audio = new AudioContext();
  for (const [frequency, begin] of TONES) {
    const at = audio.currentTime + begin;
    const tone = new OscillatorNode(audio, { frequency, type: 'sine' });
    const gain = new GainNode(audio, { gain: LOUDNESS });
    gain.gain.setValueAtTime(LOUDNESS, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + FADE);
    if (begin > 0) tone.addEventListener('ended', () => void audio.close());
  }
}
