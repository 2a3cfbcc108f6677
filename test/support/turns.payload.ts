import { randomUUID } from 'node:crypto';

/** A payload that every emit on an encounter accepts. */
export const turnPayload = (): object => ({
  markerIds: [randomUUID()],
  participantId: randomUUID(),
  beforeId: randomUUID(),
  reminderId: randomUUID(),
  initiative: 10,
  isSurprised: true,
  perRound: 3,
  count: 1,
  moment: 'start',
  text: 'I attack',
  hiddenTurns: 'absent',
});
