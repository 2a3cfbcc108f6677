import { makeAutoObservable } from 'mobx';
import { rememberTerrain, terrainWasTextured } from './remembered-choices.js';

/** Whether the map shows terrain textures or flat colours. */
export class TerrainStore {
  isTextured: boolean;

  constructor(wasTextured: () => boolean = terrainWasTextured) {
    this.isTextured = wasTextured();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Switches the textures on or off, and remembers it. */
  toggle(): void {
    this.isTextured = !this.isTextured;
    rememberTerrain(this.isTextured);
  }
}
