import type { creatureEmits } from '../../../contracts/map/creatures.contract.js';
import type { placeCreaturesEmits } from '../../../contracts/map/place-creatures.contract.js';
import { PlaceCreatures } from '../../../contracts/map/place-creatures.dto.js';
import {
  ChangeForm,
  NewCreature,
  PlayCreature,
  RevealLines,
  RollCreature,
  SetCreature,
  ShowCreatureHealth,
} from '../../../contracts/map/creatures.dto.js';
import { readPayload } from '../../core/sockets/answer-emit.js';
import type { EmitHandler } from '../map.service.js';
import type { CreaturesService } from './creatures.service.js';

/** The emits on creatures, one line each. @param service returns the service once it exists */
export const creatureHandlers = (
  service: () => CreaturesService,
): Readonly<Record<keyof typeof creatureEmits | keyof typeof placeCreaturesEmits, EmitHandler>> => ({
  setCreature: (client, payload) =>
    service().execute(client, { name: 'setCreature', payload: readPayload(SetCreature, payload) }),
  changeForm: (client, payload) =>
    service().execute(client, { name: 'changeForm', payload: readPayload(ChangeForm, payload) }),
  showCreatureHealth: (client, payload) =>
    service().execute(client, { name: 'showCreatureHealth', payload: readPayload(ShowCreatureHealth, payload) }),
  newCreature: (client, payload) =>
    service().execute(client, { name: 'newCreature', payload: readPayload(NewCreature, payload) }),
  playCreature: (client, payload) =>
    service().execute(client, { name: 'playCreature', payload: readPayload(PlayCreature, payload) }),
  placeCreatures: (client, payload) => service().place(client, readPayload(PlaceCreatures, payload)),
  revealLines: (client, payload) =>
    service().execute(client, { name: 'revealLines', payload: readPayload(RevealLines, payload) }),
  rollCreature: (client, payload) =>
    service().execute(client, { name: 'rollCreature', payload: readPayload(RollCreature, payload) }),
});
