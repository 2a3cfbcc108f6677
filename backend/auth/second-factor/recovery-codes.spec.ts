import { describe, expect, it } from '@jest/globals';
import { createRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different ones of 80 bits, read whatever their case and hyphens', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(recoveryCodeHash('jbsw y3dp ehpk3pxp', 'a')).toBe(recoveryCodeHash('JBSW-Y3DP-EHPK-3PXP', 'a'));
    expect(recoveryCodeHash('JBSW-Y3DP-EHPK-3PXP', 'b')).not.toBe(recoveryCodeHash('JBSW-Y3DP-EHPK-3PXP', 'a'));
  });
});
