import { newCharacterSheet, processSection } from '../../contracts/builder/builder.contract.js';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { choicesFor, formOf } from './characters.js';
import type { Person } from './person.js';
import type { World } from './campaign-world.js';

export type Form = Record<string, unknown>;

/** A person's draft. */
export const draftOf = async (person: Person) => (await person.call(newCharacterSheet)).character;

/** Saves a section with this form. */
export const saveForm = (person: Person, body: Form, encoding: 'form' | 'json' | 'multipart' = 'json') =>
  person.call(processSection, { body }, encoding);

/** The forms of the sections of Ilka, a complete and legal fighter. */
export class Sections {
  readonly choices: Choices;

  constructor(private readonly world: World) {
    this.choices = choicesFor(world.content, { name: 'Ilka' });
  }

  form(section: SectionName, changes: Form = {}): Form {
    return { ...formOf(this.world.content, this.choices, section), ...changes };
  }

  save(person: Person, section: SectionName, changes: Form = {}) {
    return saveForm(person, this.form(section, changes));
  }
}
