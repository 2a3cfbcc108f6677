import { describe, expect, it } from '@jest/globals';
import { readTyped } from './typed-entry.js';

describe('what is typed into the log', () => {
  it.each([
    ['2d6+3', '2d6 + 3', ''],
    ['d20', '1d20', ''],
    ['  4d6dl1 # Strength ', '4d6dl1', 'Strength'],
    ['/r 7', '7', ''],
    ['/ROLL 1d4 # Luck', '1d4', 'Luck'],
    ['1d20+5 secret check', '1d20 + 5', 'secret check'],
    ['/r 1d20 +5  Stealth, once more ', '1d20 + 5', 'Stealth, once more'],
    ['2d6 fire for the torch', '2d6 fire', 'for the torch'],
    ['d20 adv Stealth', '2d20kh1', 'Stealth'],
    ['1d20+5 disadvantage', '2d20kl1 + 5', ''],
  ])('takes %j for dice', (line, expression, label) => {
    expect(readTyped(line)).toMatchObject({ kind: 'roll', expression, label });
  });

  it.each(['7', 'hello', 'We need 2d6 gold', 'D’Artagnan', 'A # B'])('takes %j for a message', (line) => {
    expect(readTyped(line)).toEqual({ kind: 'message', text: line });
  });

  it('takes a line that only begins as dice for a message, and says why', () => {
    for (const line of ['2d6, and then', '2d6bananas', '2d6 + bananas', `2d6 ${'long '.repeat(60)}`])
      expect(readTyped(line)).toMatchObject({ kind: 'message', doubt: expect.any(String) as unknown });
  });

  it('doubts that half a die and a sentence about dice are messages', () => {
    expect(readTyped('2d')).toMatchObject({ kind: 'message', doubt: expect.any(String) as unknown });
    expect(readTyped('roll a d20')).toMatchObject({ kind: 'message', doubt: 'Write only d20.' });
    expect(readTyped('I roll 2d6+3 ')).toMatchObject({ kind: 'message', doubt: 'Write only 2d6+3.' });
    for (const line of ['2 doors', 'roll on', 'd']) expect(readTyped(line)).toEqual({ kind: 'message', text: line });
  });

  it('points at the place of a mistake in the whole line', () => {
    const line = '/r 2d6 + bananas';
    const typed = readTyped(line);
    expect(typed.kind).toBe('mistake');
    if (typed.kind === 'mistake') expect(line.slice(typed.at, typed.at + typed.length)).toBe('bananas');
  });

  it('takes white space for nothing', () => {
    expect(readTyped(' \n')).toEqual({ kind: 'nothing' });
  });

  it('says what the dice roll on average', () => {
    expect(readTyped('2d6+3')).toMatchObject({ preview: '2d6 + 3: 5 to 15, 10 on average' });
    expect(readTyped('1d4 luck')).toMatchObject({ preview: '1d4: 1 to 4, 2.5 on average · luck' });
    expect(readTyped('1d6!')).toMatchObject({ preview: expect.not.stringContaining(' to ') as unknown });
  });

  const members = [
    { id: 'ann', name: 'Ann' },
    { id: 'lee', name: 'Ann Lee' },
  ];

  it.each([
    ['/w Ann the door is trapped', 'the door is trapped', 'ann'],
    ['/w ann lee: the door', 'the door', 'lee'],
    ['/whisper [Ann Lee] the door', 'the door', 'lee'],
    ['/W "Ann" the door', 'the door', 'ann'],
  ])('takes %j for a whisper', (line, text, recipientId) => {
    expect(readTyped(line, members)).toEqual({
      kind: 'message',
      text,
      recipients: { audience: 'person', recipientId },
    });
  });

  it.each([
    ['/gmr 1d20 # Stealth', { audience: 'dm' }],
    ['/sr 1d20 # Stealth', { audience: 'secret' }],
    ['/w Ann 1d20 # Stealth', { audience: 'person', recipientId: 'ann' }],
    ['/w GM 1d20 # Stealth', { audience: 'dm' }],
  ])('rolls %j for whom it says', (line, recipients) => {
    expect(readTyped(line, members)).toMatchObject({ kind: 'roll', expression: '1d20', label: 'Stealth', recipients });
  });

  it('takes the first word of a name where nobody else has it', () => {
    const gus = { id: 'gus', name: 'Gus the Tall' };
    const whispered = { kind: 'message', text: 'the door', recipients: { audience: 'person', recipientId: 'gus' } };
    expect(readTyped('/w gus the door', [...members, gus])).toEqual(whispered);
    expect(readTyped('/w Gus the Tall: the door', [...members, gus])).toEqual(whispered);
    // Which of the two is meant?
    expect(readTyped('/w Gus the door', [gus, { id: 'other', name: 'Gus Brand' }])).toMatchObject({ kind: 'mistake' });
  });

  it('sends nobody a command that it does not know, or a whisper to nobody', () => {
    for (const line of ['/ban Ann', '/w Anna the door', '/w', '/w nobody the door', ' /W Annl the door'])
      expect(readTyped(line, members)).toMatchObject({ kind: 'mistake' });
    expect(readTyped('/w Ann ', members)).toEqual({ kind: 'nothing' });
    expect(readTyped('1/2 of it', members)).toMatchObject({ kind: 'message' });
  });
});
