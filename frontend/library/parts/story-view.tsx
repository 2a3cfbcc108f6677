import type { Story } from '../rules-pages.js';
import { BackgroundStory } from './story-background.js';
import { ClassStory } from './story-class.js';
import { RaceStory } from './story-race.js';

/** The full text of a class, a background or a race. */
export function StoryView({ story }: { story: Story }) {
  if (story.kind === 'class') return <ClassStory classification={story.classification} />;
  if (story.kind === 'background') return <BackgroundStory background={story.background} />;
  return <RaceStory race={story.race} />;
}
