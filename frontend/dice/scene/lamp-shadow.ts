import {
  DoubleSide,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  ReplaceStencilOp,
  Vector3,
  type BufferGeometry,
} from 'three';

/**
 * Where the lamp hangs: high, so that the upper sides, which one reads, are the brightest, and a little to the left and
 * in front, so that its glare is not on them.
 */
export const LAMP = new Vector3(-0.36, 1, 0.16);
/** The lamp is no point: its light comes from so many points around its middle, at this distance. */
const POINTS = 6;
const LAMP_RADIUS = 0.1;

/** Returns what lays a solid flat onto the table, away from a point of the lamp. */
function flattening(point: number): Matrix4 {
  const angle = (point / POINTS) * 2 * Math.PI;
  const [x, z] = [LAMP.x + LAMP_RADIUS * Math.cos(angle), LAMP.z + LAMP_RADIUS * Math.sin(angle)];
  return new Matrix4().set(1, -x / LAMP.y, 0, 0, 0, 0, 0, 0.002, 0, -z / LAMP.y, 1, 0, 0, 0, 0, 1);
}

const FLATTENINGS = Array.from({ length: POINTS }, (_, point) => flattening(point));

/**
 * The shadows of dice: each die, laid flat away from each point of the lamp. So an edge is sharp where the die stands
 * and soft where it flies, and only the pixels of shadows are drawn; a shadow map of the whole table took four times as
 * long as everything else where the processor draws.
 */
export class LampShadows {
  /** One a point of the lamp. The stencil buffer keeps shadows of one point from darkening each other. */
  private readonly materials = FLATTENINGS.map(
    (_, point) =>
      new MeshBasicMaterial({
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        stencilWrite: true,
        stencilRef: point + 1,
        stencilFunc: NotEqualStencilFunc,
        stencilZPass: ReplaceStencilOp,
      }),
  );

  /** Sets the colour of shadows, and how dark a full one is, from 0 to 1. */
  setColor(color: string, opacity: number): void {
    for (const material of this.materials) {
      material.color.set(color);
      material.opacity = 1 - (1 - opacity) ** (1 / POINTS);
    }
  }

  /** Returns the shadows of a solid. */
  create(form: BufferGeometry): LampShadow {
    return new LampShadow(form, this.materials);
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    for (const material of this.materials) material.dispose();
  }
}

/** The shadow of a die. */
export class LampShadow {
  readonly meshes: readonly Mesh[];

  constructor(form: BufferGeometry, materials: readonly MeshBasicMaterial[]) {
    this.meshes = materials.map((material, point) => {
      const mesh = new Mesh(form, material);
      mesh.matrixAutoUpdate = false;
      mesh.frustumCulled = false;
      mesh.renderOrder = point;
      return mesh;
    });
  }

  /** Lays the shadow of a die in its place. @param strength from 0 to 1 */
  follow(die: Mesh, strength: number): void {
    die.updateMatrix();
    for (const [point, mesh] of this.meshes.entries()) {
      mesh.visible = point < strength * POINTS;
      mesh.matrix.multiplyMatrices(FLATTENINGS[point]!, die.matrix);
    }
  }
}
