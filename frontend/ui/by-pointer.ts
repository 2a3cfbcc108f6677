/** Whether a finger is the first way to point, as on a tablet and a phone. */
const isFingerFirst = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Returns what is said to somebody with a mouse, or with fingers where they are the first way to point. */
export const byPointer = <Mouse, Fingers>(mouse: Mouse, fingers: Fingers): Mouse | Fingers =>
  isFingerFirst() ? fingers : mouse;
