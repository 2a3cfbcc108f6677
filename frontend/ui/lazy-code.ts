import { observable, runInAction } from 'mobx';

/** Code that is loaded when it is first needed. A load that fails is tried again with the next need. */
export class LazyCode<Code extends object> {
  private readonly loaded = observable.box<Code>(undefined, { deep: false });
  private loading: Promise<void> | undefined = undefined;

  constructor(private readonly load: () => Promise<Code>) {}

  /** The code; undefined until it is loaded. Observable. */
  get current(): Code | undefined {
    return this.loaded.get();
  }

  /** Loads the code unless it is there or on its way. @returns when it is there, or could not be loaded */
  start(): Promise<void> {
    if (this.current) return Promise.resolve();
    this.loading ??= this.tryToLoad();
    return this.loading;
  }

  private async tryToLoad(): Promise<void> {
    try {
      const code = await this.load();
      runInAction(() => this.loaded.set(code));
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error);
    } finally {
      this.loading = undefined;
    }
  }
}
