import { makeAutoObservable, runInAction } from 'mobx';
import {
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
  type SecondFactorSetup,
  type SecondFactorState,
} from '../../contracts/auth/second-factor.contract.js';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';

/** The second factor of the user. Failed calls of the actions reject with the server's Failure. */
export class SecondFactorStore {
  /** Undefined until it is loaded. */
  state: SecondFactorState | undefined = undefined;
  /** Why the state could not be loaded. */
  failure: Failure | undefined = undefined;
  /** The secret that the user is putting into their app. */
  setup: SecondFactorSetup | undefined = undefined;
  /** New recovery codes, until the user has kept them. */
  newCodes: readonly string[] | undefined = undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const state = await this.api(getSecondFactor);
      runInAction(() => Object.assign(this, { state, failure: undefined }));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }

  /** Gets a new secret for the user's app. */
  async begin(password: string): Promise<void> {
    const setup = await this.api(setUpSecondFactor, { body: { password } });
    runInAction(() => (this.setup = setup));
  }

  /** Switches the second factor on with a code of the new secret. */
  async confirm(code: string): Promise<MessageReply> {
    const reply = await this.api(switchOnSecondFactor, { body: { code } });
    this.showCodes(reply.recovery_codes);
    await this.load();
    return reply;
  }

  async renewCodes(password: string): Promise<MessageReply> {
    const reply = await this.api(renewRecoveryCodes, { body: { password } });
    this.showCodes(reply.recovery_codes);
    await this.load();
    return reply;
  }

  async switchOff(password: string): Promise<MessageReply> {
    const reply = await this.api(switchOffSecondFactor, { body: { password } });
    this.forget();
    await this.load();
    return reply;
  }

  /** Forgets the secret and the codes that are on the screen. */
  forget(): void {
    this.setup = undefined;
    this.newCodes = undefined;
  }

  private showCodes(codes: readonly string[]): void {
    this.setup = undefined;
    this.newCodes = codes;
  }
}
