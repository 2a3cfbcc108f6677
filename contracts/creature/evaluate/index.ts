import { joined } from '../../core/join-objects.js';
import { capitalized } from '../../core/text.js';
import { experienceOf } from '../../content/challenge.js';
import type { Content, Creature } from '../../content/content.types.js';
import { addQuantities, diceOf, quantityText } from '../../content/quantity.js';
import type { SheetMark } from '../../character/sheet-actions.types.js';
import { ReasonLog } from '../../character/evaluate/reason-log.js';
import { computeAbilities } from '../../character/evaluate/sheet/abilities-and-skills.js';
import { entriesOf, plain, senses, speeds, helpless, targetNotes } from '../../character/evaluate/sheet/combat.js';
import { freshCreature, type CreaturePlay } from '../creature-play.types.js';
import type { CreatureEvaluation, CreatureSheet } from '../creature-sheet.types.js';
import { plainSource } from '../../character/evaluate/in-force/sources-in-force.js';
import { castingOf, spellOfCasting } from './casting.js';
import { CreatureContext } from './creature-context.js';
import { creatureSource } from './creature-effects.js';
import { numberOf } from './outcomes.js';
import { powersOf } from './powers.js';

/** Returns what the armor class comes from, such as "leather armor, shield"; empty: 10 + Dexterity. */
const armorText = ({ creature: { armor_class }, content }: CreatureContext): string =>
  [
    ...(armor_class.own ? [armor_class.own.source] : []),
    ...armor_class.items.map((id) => (content.items[id]?.name ?? id).toLowerCase()),
  ].join(', ');

/** Returns the armor class with each of the spells that the creature usually has on itself. */
const armorWithSpells = (content: Content, creature: Creature, play: CreaturePlay): CreatureSheet['armor_with'] =>
  creature.armor_class.spells.map((id) => {
    const marks = [...play.marks, { kind: 'spell' as const, id }];
    const { calculator } = new CreatureContext(content, creature, { ...play, marks });
    return { spell: content.spells[id]?.name ?? id, armor_class: calculator.number('ac').total };
  });

type HitPoints = Pick<CreatureSheet, 'max_hp' | 'current_hp' | 'temp_hp' | 'hit_dice'>;

/** The average of the hit dice, the printed or the rolled number. SRD "Hit Points". */
function hitPoints(context: CreatureContext, log: ReasonLog, play: CreaturePlay): HitPoints {
  const { creature, calculator } = context;
  const { hit_points: printed, hit_dice } = creature;
  const own = play.rolled_hp ?? printed?.value;
  const explanation = play.rolled_hp === null ? `${own}, ${printed?.because}` : `${own} rolled`;
  const { total, reasons } =
    own === undefined
      ? calculator.number('hp_max')
      : calculator.multiplied('hp_max', { source: creatureSource(creature), amount: own, explanation });
  log.add('max_hp', ...reasons);
  const bonus = hit_dice.count * calculator.modifier('con');
  return {
    max_hp: total,
    current_hp: Math.min(play.current_hp ?? total, total),
    temp_hp: play.temp_hp,
    hit_dice: quantityText(addQuantities(diceOf(hit_dice.count, hit_dice.faces), bonus)),
  };
}

const marksOf = ({ conditions, sources }: CreatureContext): SheetMark[] => [
  ...conditions.map(({ source, mark, broughtBy, ignored }) => ({
    id: mark.id,
    name: source.source.name,
    kind: 'condition' as const,
    value: mark.value ?? 1,
    brought_by: broughtBy,
    ignored,
  })),
  ...sources.flatMap(({ source: { kind, id, name } }): SheetMark[] =>
    kind === 'spell' ? [{ id, name, kind, value: 1, brought_by: null, ignored: null }] : [],
  ),
];

/** Returns why the creature cannot act, as a sentence; null: it can. */
function whyNotActing({ calculator, conditions }: CreatureContext): string | null {
  const found = calculator.set('cannot').find(({ id }) => id === 'act');
  if (!found) return null;
  const by = conditions.find(({ mark }) => mark.id === found.source.id)?.broughtBy ?? found.source.name;
  return `${by}: it cannot take actions or reactions.`;
}

/** Returns the languages as users read them: "Common", "understands Sylvan", "telepathy 60 ft.". */
function languagesOf({ content, creature: { languages } }: CreatureContext): string[] {
  const nameOf = (id: string): string => content.languages[id]?.name ?? id;
  return [
    ...languages.speaks.map(nameOf),
    ...languages.understands.map((id) => `understands ${nameOf(id)}`),
    ...(languages.text === null ? [] : [languages.text]),
    ...(languages.telepathy === null ? [] : [`telepathy ${languages.telepathy} ft.`]),
  ];
}

const countersOf = ({ creature: { counters } }: CreatureContext, numbers: Record<string, number>) =>
  Object.entries(counters).map(([id, counter]) => ({ id, ...counter, value: numbers[id] ?? 0 }));

/** Returns the numbers that only this creature has, such as its heads, as they are now. */
function ownNumbers(context: CreatureContext): Record<string, number> {
  const from = plainSource(creatureSource(context.creature), { rules: context.creature.rules });
  return Object.fromEntries(
    Object.keys(context.creature.rules.numbers).map((name) => [name, numberOf({ context, from }, name)]),
  );
}

function powerFields(
  context: CreatureContext,
  log: ReasonLog,
): Pick<
  CreatureSheet,
  'traits' | 'actions' | 'bonus_actions' | 'reactions' | 'legendary_actions' | 'lair_actions' | 'spellcasting'
> {
  const { creature } = context;
  const { legendary_actions: legendary, lair_actions: lair } = creature;
  return {
    spellcasting: creature.spellcasting.map((casting, index) => castingOf(context, log, casting, index)),
    traits: powersOf(context, log, 'traits', creature.traits),
    actions: powersOf(context, log, 'actions', creature.actions),
    bonus_actions: powersOf(context, log, 'bonus_actions', creature.bonus_actions),
    reactions: powersOf(context, log, 'reactions', creature.reactions),
    legendary_actions: legendary && {
      count: legendary.count,
      actions: powersOf(context, log, 'legendary_actions', legendary.actions),
    },
    lair_actions: lair && {
      initiative: lair.initiative,
      actions: powersOf(context, log, 'lair_actions', lair.actions),
    },
  };
}

type Identity = Pick<
  CreatureSheet,
  | 'id'
  | 'name'
  | 'type'
  | 'tags'
  | 'swarm_of'
  | 'alignment'
  | 'hovers'
  | 'blind_beyond'
  | 'challenge'
  | 'experience'
  | 'environments'
  | 'forms'
>;

const identityOf = (creature: Creature): Identity => {
  const { id, name, type, tags, swarm_of, alignment, hovers, blind_beyond, challenge, environments, forms } = creature;
  const experience = creature.experience?.value ?? experienceOf(challenge);
  return {
    id,
    name,
    type,
    tags,
    swarm_of,
    alignment,
    hovers,
    blind_beyond,
    challenge,
    experience,
    environments,
    forms,
  };
};

type AbilityFields = Pick<
  CreatureSheet,
  'scores' | 'modifiers' | 'checks' | 'saves' | 'skills' | 'rolls' | 'passive_perception' | 'proficiency_bonus'
>;

function abilityFields(context: CreatureContext, log: ReasonLog): AbilityFields {
  const { str_score, dex_score, con_score, int_score, wis_score, cha_score, ...fields } = computeAbilities(
    context,
    log,
  );
  const { modifiers, checks, saves, skills, rolls, passives, proficiency_bonus } = fields;
  return {
    scores: { str: str_score, dex: dex_score, con: con_score, int: int_score, wis: wis_score, cha: cha_score },
    modifiers,
    checks,
    saves,
    skills,
    rolls,
    passive_perception: passives.perception,
    proficiency_bonus,
  };
}

type CombatFields = Pick<
  CreatureSheet,
  | 'size'
  | 'armor_class'
  | 'armor'
  | 'armor_with'
  | 'speeds'
  | 'initiative'
  | 'senses'
  | 'languages'
  | 'resistances'
  | 'immunities'
  | 'vulnerabilities'
  | 'condition_immunities'
  | 'target_notes'
  | 'critical_when_hit'
  | 'failed_saves'
  | 'numbers'
  | 'counters'
  | 'marks'
  | 'concentration'
  | 'cannot_act'
>;

const numberFields = (context: CreatureContext): Pick<CreatureSheet, 'numbers' | 'counters'> => {
  const numbers = ownNumbers(context);
  return { numbers, counters: countersOf(context, numbers) };
};

const concentrationOf = (
  { content }: CreatureContext,
  { concentration: id }: CreaturePlay,
): CreatureSheet['concentration'] =>
  id !== undefined && Object.hasOwn(content.spells, id) ? { id, name: content.spells[id]?.name ?? id } : null;

const combatFields = (context: CreatureContext, log: ReasonLog, play: CreaturePlay): CombatFields => ({
  size: capitalized(context.size),
  armor_class: plain(context, log, 'ac', 'armor_class'),
  armor: armorText(context),
  armor_with: armorWithSpells(context.content, context.creature, play),
  speeds: speeds(context, log),
  initiative: plain(context, log, 'initiative'),
  senses: senses(context, log),
  languages: languagesOf(context),
  resistances: entriesOf(context, log, 'resistances'),
  immunities: entriesOf(context, log, 'immunities'),
  vulnerabilities: entriesOf(context, log, 'vulnerabilities'),
  condition_immunities: entriesOf(context, log, 'condition_immunities'),
  target_notes: targetNotes(context),
  ...helpless(context, log),
  ...numberFields(context),
  marks: marksOf(context),
  concentration: concentrationOf(context, play),
  cannot_act: whyNotActing(context),
});

/**
 * Works out a stat block in a play state, by the rules that characters have. Pure, and never throws.
 * @param play left out: full hit points, nothing on it, nothing used
 */
export function evaluateCreature(
  content: Content,
  creature: Creature,
  play: CreaturePlay = freshCreature(),
): CreatureEvaluation {
  const context = new CreatureContext(content, creature, play);
  const log = new ReasonLog();
  const sheet: CreatureSheet = joined(
    identityOf(creature),
    abilityFields(context, log),
    combatFields(context, log, play),
    hitPoints(context, log, play),
    powerFields(context, log),
  );
  return {
    sheet,
    reasons: log.entries,
    spellAt: (casting, spell, level) => spellOfCasting(context, casting, spell, level),
  };
}
