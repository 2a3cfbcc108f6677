import { makeAutoObservable, observableRef } from 'mobx';

/** Creatures that the next click on the map places together. */
export interface Group {
  /** What they belong to, as people read it. */
  readonly name: string;
  readonly count: number;
  /** Places them around a square. */
  readonly place: (square: number) => void;
}

/** The group of creatures in hand, if any. */
export class GroupInHand {
  group: Group | null = null;

  /** @param announce announces a text to screen readers */
  constructor(private readonly announce: (text: string) => void) {
    makeAutoObservable<this, 'announce'>(this, { announce: false, group: observableRef }, { autoBind: true });
  }

  /** Takes a group into the hand. */
  take(group: Group): void {
    this.group = group;
    this.announce(`${group.name} selected. Choose a square for its creatures.`);
  }

  /** Puts the group away. */
  drop(): void {
    this.group = null;
  }

  /** Places the group around a square. */
  placeOn(square: number): void {
    const { group } = this;
    this.drop();
    group?.place(square);
  }
}
