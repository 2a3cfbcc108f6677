import { mayCarryCreature } from '../../contracts/map/marker-creature.types.js';
import type { MarkerType } from '../../contracts/map/map.palette.js';

/*
 * Markers without a picture are told apart by what their names say, which everybody who sees a marker reads. What a
 * stat block says would give away to players what a creature only pretends to be.
 */

/** The words of names that tell a kind, each kind with an icon of its own. */
const WORDS = {
  ape: 'ape baboon gorilla monkey',
  bandit: 'assassin bandit brigand highwayman pirate rogue scout spy thief thug',
  bat: 'bat stirge',
  bear: 'badger bear owlbear werebear',
  bird: 'axebeak beak cockatrice crow eagle griffin griffon harpy hawk hippogriff owl raven roc vulture',
  boar: 'boar pig wereboar',
  cat: 'cat leopard lion lynx manticore panther sphinx tiger weretiger',
  cultist: 'acolyte cult cultist fanatic monk priest priestess',
  deer: 'deer elk goat stag',
  dragon: 'behir dragon drake hydra pseudodragon wyrm wyrmling wyvern',
  elemental: 'azer djinni efreeti elemental magmin mephit stalker',
  fey: 'dryad fairy fey pixie satyr sprite',
  fiend:
    'balor demon devil dretch erinyes fiend glabrezu hezrou imp incubus lemure marilith nalfeshnee quasit rakshasa succubus vrock',
  frog: 'bullywug frog toad',
  ghost: 'banshee ghost phantom poltergeist shadow specter spectre spirit wisp wraith',
  giant: 'cyclops ettin giant ogre oni titan',
  goblin: 'bugbear goblin hobgoblin',
  golem: 'armor colossus construct gargoyle golem',
  guard: 'gladiator guard guardsman sentry soldier veteran warrior watchman',
  horse: 'centaur horse mule nightmare pegasus pony unicorn warhorse',
  insect: 'ankheg ant beetle bug bulette centipede insect remorhaz scorpion wasp',
  knight: 'champion knight paladin',
  lizard: 'basilisk crocodile kobold lizard lizardfolk salamander triceratops troglodyte tyrannosaurus',
  mage: 'archmage druid hag mage sorcerer sorceress warlock witch wizard',
  mimic: 'mimic',
  minotaur: 'bull gorgon minotaur ox',
  ooze: 'cube jelly ooze pudding slime',
  orc: 'orc orog',
  plant: 'blight fungus mound plant shrieker shrub treant tree vine',
  rat: 'mouse rat weasel wererat',
  shark: 'fish merrow quipper sahuagin shark whale',
  skeleton: 'lich skeleton',
  snake: 'couatl medusa naga serpent snake viper',
  spider: 'drider ettercap spider',
  tentacles: 'aboleth beholder grick kraken octopus otyugh roper squid tentacle',
  troll: 'troll',
  vampire: 'vampire',
  wolf: 'dog fox gnoll hound hyena jackal mastiff werewolf wolf worg',
  zombie: 'corpse ghast ghoul mummy wight zombie',
} as const;

/** A kind of creatures. */
export type CreatureKind = keyof typeof WORDS;

const kinds: ReadonlyMap<string, CreatureKind> = new Map(
  (Object.keys(WORDS) as CreatureKind[]).flatMap((kind) => WORDS[kind].split(' ').map((word) => [word, kind] as const)),
);

/** Returns the kind that a name tells: by its last word that tells one, as in 'Giant Rat 2'; undefined without one. */
export function kindOfName(name: string): CreatureKind | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const told = words.map((word) => kinds.get(word) ?? kinds.get(word.replace(/s$/u, '')));
  return told.findLast((kind) => kind !== undefined);
}

/** The parts of a marker that its picture follows. */
interface Pictured {
  readonly name: string;
  readonly marker_type: Pick<MarkerType, 'id'>;
}

/** Returns the kind of an NPC or an enemy, as its name tells it. */
export const kindOfMarker = ({ name, marker_type: { id } }: Pictured): CreatureKind | undefined =>
  mayCarryCreature(id) ? kindOfName(name) : undefined;

/** Returns the picture of a marker without a portrait, for the style sheet. @param isUnseen whether no player sees it */
export function markerImage(marker: Pictured, isUnseen = false): string {
  const [type, kind, suffix] = [marker.marker_type.id, kindOfMarker(marker), isUnseen ? '-unseen' : ''];
  const ofType = `var(--marker-${type}${suffix})`;
  return kind ? `var(--marker-${type}-${kind}${suffix}, ${ofType})` : ofType;
}
