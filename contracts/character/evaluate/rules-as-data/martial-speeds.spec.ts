import { describe, expect, it } from '@jest/globals';
import { counts, ids, ignored, martial, type MartialPlay } from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

describe('what a race grants', () => {
  const skyfolk = (level: number): Evaluation =>
    martial({
      classes: [
        ['warden', 1],
        ['shifter', level - 1],
      ],
      race: 'skyfolk',
    });

  it('begins at its level, which is a character level', () => {
    expect([2, 3].map((level) => skyfolk(level).sheet.resistances)).toEqual([[], ['thunder']]);
    expect(ids(skyfolk(2).sheet.traits)).not.toContain('skyfolk-calling');
    expect(ids(skyfolk(3).sheet.traits)).toContain('skyfolk-calling');
    expect(counts(skyfolk(3), 'resistances')).toEqual(['thunder from Calling of the Sky (Skyfolk)']);
  });

  it('has nothing of an effect whose first level is to come', () => {
    const far = (level: number): number | undefined =>
      martial({
        classes: [
          ['warden', 1],
          ['adept', level - 1],
        ],
        race: 'skyfolk',
      }).sheet.speeds['burrow'];
    expect([4, 5].map(far)).toEqual([undefined, 5]);
  });

  it('has resistances, immunities, vulnerabilities, darkvision and speeds', () => {
    const one = skyfolk(1);
    expect(one.sheet).toMatchObject({
      immunities: ['lightning'],
      vulnerabilities: ['cold'],
      senses: { darkvision: 60 },
      speed: 25,
      speeds: { walk: 25, fly: 40, swim: 20, climb: 25 },
    });
    expect(counts(one, 'immunities')).toEqual(['lightning from Child of the Storm (Skyfolk)']);
    expect(counts(one, 'senses.darkvision')).toEqual(['60 from Eyes of the Cliffs (Skyfolk)']);
    expect(counts(one, 'speeds.climb')).toEqual(['25 walk (Skyfolk Build (Skyfolk))']);
    expect(martial({ classes: [['warden', 1]], race: 'stonefolk' }).sheet).toMatchObject({
      resistances: ['poison'],
      speeds: { walk: 25 },
    });
  });
});

describe('speeds', () => {
  it('fly as fast as walk, with wings', () => {
    const wings = (level: number, play?: MartialPlay): Evaluation =>
      martial({ classes: [['wyrmsoul', level]], race: 'wyrmkin' }, play);
    expect(wings(13).sheet.speeds).toEqual({ walk: 30 });
    expect(wings(14).sheet.speeds).toEqual({ walk: 30, fly: 30 });
    expect(wings(14, { conditions: [{ kind: 'condition', id: 'exhaustion', value: 2 }] }).sheet.speeds).toEqual({
      walk: 15,
      fly: 15,
    });
    expect(wings(14, { items: [['chain-mail', {}]] }).sheet.speeds).toEqual({ walk: 20, fly: 20 });
    expect(counts(wings(14), 'speeds.fly')).toEqual(['30 walk (Wyrm Wings)']);
  });

  it('grow by a column without armor and shield', () => {
    const adept = (level: number, play?: MartialPlay): Evaluation =>
      martial({ classes: [['adept', level]], race: 'wyrmkin' }, play);
    expect([1, 2, 6, 10, 18].map((level) => adept(level).sheet.speed)).toEqual([30, 40, 45, 50, 60]);
    expect(counts(adept(6), 'speed')).toEqual(['30 from Wyrmkin Build (Wyrmkin)', '+15 swift feet (Swift Feet)']);
    const [armored, shielded] = [adept(6, { body: 'leather-armor' }), adept(6, { off: 'shield' })];
    expect([armored.sheet.speed, shielded.sheet.speed]).toEqual([30, 30]);
    expect(ignored(armored, 'speed')).toMatchObject({ 'Swift Feet': 'only with no armor' });
    expect(ignored(shielded, 'speed')).toMatchObject({ 'Swift Feet': 'only with no shield' });
  });

  it('grow outside heavy armor', () => {
    const reaver = (level: number, body?: string): Evaluation =>
      martial(
        { classes: [['reaver', level]], race: 'wyrmkin', scores: [15, 10, 10, 10, 10, 10] },
        body ? { body } : {},
      );
    expect([reaver(4), reaver(5), reaver(5, 'hide-armor')].map(({ sheet }) => sheet.speed)).toEqual([30, 40, 40]);
    const heavy = reaver(5, 'plate-armor');
    expect(heavy.sheet.speed).toBe(30);
    expect(ignored(heavy, 'speed')).toMatchObject({ 'Fast Movement': 'only with no heavy armor' });
  });

  it('suffer from armor that needs more Strength, unless a flag says otherwise', () => {
    const inMail = (race: string, str: number): Evaluation =>
      martial(
        { classes: [['warden', 1]], race, scores: [str, 10, 10, 10, 10, 10] },
        { body: 'chain-mail' },
        { encumbrance: 'capacity' },
      );
    expect([inMail('tuskfolk', 12), inMail('tuskfolk', 13)].map(({ sheet }) => sheet.speed)).toEqual([20, 30]);
    expect(counts(inMail('tuskfolk', 12), 'speed')).toContain('−10 from Chain Mail');
    const steady = inMail('stonefolk', 12);
    expect(steady.sheet).toMatchObject({ speed: 25, flags: ['ignores-armor-speed'] });
    expect(ignored(steady, 'speed')).toMatchObject({ 'Chain Mail': 'only with armor that needs more Strength' });
    expect(counts(steady, 'flags')).toEqual(['ignores-armor-speed from Steady Stride (Stonefolk)']);
  });
});
