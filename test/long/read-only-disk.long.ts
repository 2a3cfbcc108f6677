import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { register } from '../../contracts/auth/auth.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { Person } from '../support/person.js';
import { formOf } from '../support/program-accounts.js';
import { Program } from '../support/program.js';
import { SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';

const READ_ONLY = 'The data folder of the server cannot be written to';

/* Needs root on Linux, which alone may mount a file system. */
it('a data folder that becomes read-only is named by calls, health and log; the program goes on when it is writable', async () => {
  const disk = new SmallDisk();
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const program = await Program.start({ DATA_DIR: dataDir, BACKUP_EVERY: 'off' });
  try {
    await program.ready();
    const visitor = new Person(program.url);
    const signUp = (name: string) => visitor.call(register, { body: formOf(name) });
    expect(await signUp('before')).toMatchObject({ http: 200 });
    disk.fail();
    expect(await signUp('meanwhile')).toMatchObject({ http: 503, msg: expect.stringContaining(READ_ONLY) });
    await program.waitForOutput('The database server could not be started again, and is tried on.');
    expect(program.output).toContain(`DATA_DIR: ${dataDir} is on a file system that is read-only. Mount it writable`);
    expect(program.output).toContain('the files of the database cannot be written to: make them writable again');
    expect(await visitor.call(ready)).toMatchObject({ http: 503, msg: expect.stringContaining(READ_ONLY) });
    expect(await signUp('meanwhile')).toMatchObject({ http: 503, msg: expect.stringContaining(READ_ONLY) });

    disk.repair();
    await until('it serves again', async () => (await visitor.call(ready)).http === 200);
    await program.waitForOutput('The database server runs again.');
    // What was confirmed before is there: its name is taken.
    expect(await signUp('meanwhile')).toMatchObject({ http: 200 });
    const other = { ...formOf('before'), email: 'other@example.test' };
    expect(await visitor.call(register, { body: other })).toFailWith(400, 'username');
    program.terminate();
    expect(await program.exited).toBe(0);
  } finally {
    await program.remove();
    disk.remove();
  }
});
