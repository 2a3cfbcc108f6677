import {
  addBroadphaseLayer,
  addObjectLayer,
  box,
  convexHull,
  createWorld,
  createWorldSettings,
  enableCollision,
  MaterialCombineMode,
  MotionType,
  registerShapes,
  rigidBody,
  type ConvexHullShape,
  type RigidBody,
  type World,
} from 'crashcat';
import { solidOf, type SolidName } from './solids.js';
import type { LyingDie, StartingDie, Table } from './throw.types.js';

/** In edges of a d6 by seconds squared: dice of two centimetres, filmed a little slower than they fall. */
const GRAVITY = 62;
/** Friction is multiplied: dice grip the table, slide off each other, and do not climb walls. */
const FRICTION = { die: 0.14, table: 4, wall: 0 };
const BOUNCE = 0.35;
/** Radians a second that a rolling die loses a second, in parts of all: the rounder, the more. */
export const ROLLING_LOSS: Record<SolidName, number> = { d4: 0.35, d6: 0.35, d8: 0.35, d10: 0.6, d12: 1.2, d20: 1.4 };
/** The linear velocity that a die loses a second, in parts of all. */
export const SLIDING_LOSS = 0.15;

/** Everything collides with everything, but a die with the wall where it comes from only once it is inside. */
const EVERYTHING = 1;
const ENTRANCE = 2;
/** How far from the wall the middle of a die is that has passed the entrance. */
const PASSED = 1.1;

registerShapes([box.def, convexHull.def]);

const hulls = new Map<SolidName, ConvexHullShape>();

function hullOf(name: SolidName): ConvexHullShape {
  const positions = solidOf(name).corners.flatMap((corner) => corner.toArray());
  const hull = hulls.get(name) ?? convexHull.create({ positions, convexRadius: 0.04 });
  hulls.set(name, hull);
  return hull;
}

/** The world of a throw: a floor, invisible walls at the edges of what one sees, and dice. */
export class DiceTable {
  readonly world: World;
  private readonly fixed: number;
  private readonly moving: number;

  /** @param entrance on which side the dice come in: −1 on the left, 1 on the right */
  constructor(
    private readonly table: Table,
    entrance: number,
  ) {
    const settings = createWorldSettings();
    settings.gravity = [0, -GRAVITY, 0];
    settings.solver.minVelocityForRestitution = 3;
    settings.solver.velocityIterations = 6;
    settings.sleeping.timeBeforeSleep = 0.07;
    settings.sleeping.pointVelocitySleepThreshold = 0.25;
    this.fixed = addObjectLayer(settings, addBroadphaseLayer(settings));
    this.moving = addObjectLayer(settings, addBroadphaseLayer(settings));
    enableCollision(settings, this.moving, this.fixed);
    enableCollision(settings, this.moving, this.moving);
    this.world = createWorld(settings);
    const { halfWidth, halfDepth } = table;
    this.addBox([0, -1, 0], [100, 1, 100], FRICTION.table);
    for (const side of [-1, 1]) {
      this.addBox([0, 50, side * (halfDepth + 1)], [100, 50, 1], FRICTION.wall);
      const group = side === entrance ? ENTRANCE : EVERYTHING;
      this.addBox([side * (halfWidth + 1), 50, 0], [1, 50, 100], FRICTION.wall, group);
    }
  }

  private addBox(
    position: [number, number, number],
    halfExtents: [number, number, number],
    friction: number,
    collisionGroups = EVERYTHING,
  ): void {
    rigidBody.create(this.world, {
      shape: box.create({ halfExtents }),
      motionType: MotionType.STATIC,
      objectLayer: this.fixed,
      position,
      collisionGroups,
      friction,
      frictionCombineMode: MaterialCombineMode.MULTIPLY,
      restitution: BOUNCE,
    });
  }

  /** Puts a die on the table that does not move. */
  addLying({ solid, position, orientation }: LyingDie): void {
    rigidBody.create(this.world, {
      shape: hullOf(solid),
      motionType: MotionType.STATIC,
      objectLayer: this.fixed,
      position: position.toArray(),
      quaternion: orientation.toArray(),
      collisionGroups: EVERYTHING,
      friction: FRICTION.die,
      frictionCombineMode: MaterialCombineMode.MULTIPLY,
      restitution: BOUNCE,
    });
  }

  /** Throws a die. @returns its body, which stays the same as long as this table is used */
  addThrown({ solid, position, orientation, velocity, spin }: StartingDie): RigidBody {
    const body = rigidBody.create(this.world, {
      shape: hullOf(solid),
      motionType: MotionType.DYNAMIC,
      objectLayer: this.moving,
      position: position.toArray(),
      quaternion: orientation.toArray(),
      collisionGroups: EVERYTHING,
      collisionMask: EVERYTHING,
      friction: FRICTION.die,
      frictionCombineMode: MaterialCombineMode.MULTIPLY,
      restitution: BOUNCE,
      linearDamping: SLIDING_LOSS,
      angularDamping: ROLLING_LOSS[solid],
    });
    rigidBody.setLinearVelocity(this.world, body, velocity.toArray());
    rigidBody.setAngularVelocity(this.world, body, spin.toArray());
    return body;
  }

  /** Closes the entrance behind a die that has passed it. */
  closeBehind(body: RigidBody): void {
    if (Math.abs(body.position[0]) < this.table.halfWidth - PASSED) body.collisionMask = EVERYTHING | ENTRANCE;
  }

  /** Whether a die has passed the entrance. */
  isInside(body: RigidBody): boolean {
    return body.collisionMask !== EVERYTHING;
  }

  /** Lets a die hop and tumble, in a direction that `angle` says; one in the entrance hops in. */
  tumble(body: RigidBody, angle: number): void {
    const inwards = this.isInside(body) ? 0 : -6 * Math.sign(body.position[0]);
    rigidBody.wake(this.world, body);
    rigidBody.setLinearVelocity(this.world, body, [inwards, 4, 0]);
    rigidBody.setAngularVelocity(this.world, body, [8 * Math.sin(angle), 0, 8 * Math.cos(angle)]);
  }
}
