import { makeAutoObservable } from 'mobx';

const KEY = 'questhearth-dice';

/** Whether this browser shows dice, and the setting that decides it. */
export class DiceSettingsStore {
  /** The setting: true until somebody switches the dice off. */
  showsDice = localStorage.getItem(KEY) !== 'off';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Switches the dice on or off. The browser remembers it. */
  setShowsDice(showsDice: boolean): void {
    this.showsDice = showsDice;
    localStorage.setItem(KEY, showsDice ? 'on' : 'off');
  }

  /** Whether the system asks for reduced motion: then no dice are thrown, whatever the setting is. */
  get reducesMotion(): boolean {
    return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}
