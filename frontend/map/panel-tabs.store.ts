import { makeAutoObservable } from 'mobx';

/** The parts of the panel beside the map. */
export type PanelTab = 'controls' | 'attacks' | 'log' | 'turns' | 'scenes' | 'history';

/** Which part of the panel beside the map is shown. */
export class PanelTabsStore {
  tab: PanelTab = 'controls';

  constructor() {
    makeAutoObservable(this, undefined, { autoBind: true });
  }

  /** Shows a part. */
  show(tab: PanelTab): void {
    this.tab = tab;
  }

  /** Shows the log, or the controls when the log is shown. */
  toggleLog(): void {
    this.tab = this.tab === 'log' ? 'controls' : 'log';
  }
}
