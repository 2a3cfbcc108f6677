import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sheet does not name the entry of the history to which it went back: its player may not see what that names. */
export class RestoredSheets1795717200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE sheet_changes SET text = 'Goes back to an earlier moment of the history' WHERE text LIKE 'Goes back to: %'",
    );
  }

  /** What it named is gone, and nothing reads it. */
  async down(): Promise<void> {}
}
