import { useState } from 'react';
import { LuPlay } from 'react-icons/lu';
import type { ExplainerVideo as Video } from '../../../contracts/auth/auth.contract.js';
import { Panel } from '../../ui/panel.js';
import classes from './explainer-video.module.css';
// A drawing of a map, markers and a die on a table, in a file of its own because most tables show no video.
import poster from './explainer-poster.svg?no-inline';

const TITLE = 'How to play with Questhearth';

/** The explainer video. Shows a local poster and contacts the video host only after a click. */
export function ExplainerVideo({ video }: { video: Video }) {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <Panel title="See how it works">
      <div className={classes.frame}>
        {isPlaying ? (
          <Player {...video} />
        ) : (
          <Poster host={new URL(video.src).hostname} onPlay={() => setIsPlaying(true)} />
        )}
      </div>
    </Panel>
  );
}

function Poster({ host, onPlay }: { host: string; onPlay: () => void }) {
  return (
    <button type="button" className={classes.poster} onClick={onPlay} aria-label={`Play the video: ${TITLE}`}>
      <img className={classes.scene} src={poster} alt="" />
      <span className={classes.play}>
        <LuPlay aria-hidden="true" />
      </span>
      <span className={classes.note}>Playing loads the video from {host}.</span>
    </button>
  );
}

/** Returns the address with autoplay, because the user has clicked the play button. */
function withAutoplay(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

function Player({ kind, src }: Video) {
  if (kind === 'file') return <video className={classes.player} src={src} title={TITLE} controls autoPlay />;
  return (
    <iframe
      className={classes.player}
      src={withAutoplay(src)}
      title={TITLE}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
