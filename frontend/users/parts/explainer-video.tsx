import { useState } from 'react';
import { LuPlay } from 'react-icons/lu';
import type { ExplainerVideo as Video } from '../../../contracts/auth/auth.contract.js';
import { Panel } from '../../ui/panel.js';
import classes from './explainer-video.module.css';

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
      <PosterPicture />
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

/** A drawing of a map, markers and a die on a table. */
function PosterPicture() {
  return (
    <svg className={classes.scene} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="explainer-lamp" cx="50%" cy="42%" r="65%">
          <stop offset="0%" stopColor="#7a5222" />
          <stop offset="60%" stopColor="#3b2917" />
          <stop offset="100%" stopColor="#1a130d" />
        </radialGradient>
        <pattern id="explainer-squares" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M20 0H0v20" fill="none" stroke="#c9ab78" strokeOpacity="0.28" />
        </pattern>
      </defs>
      <rect width="320" height="180" fill="url(#explainer-lamp)" />
      <g transform="rotate(-6 160 90)">
        <rect x="50" y="26" width="220" height="130" rx="4" fill="#e3cfa4" opacity="0.16" />
        <rect x="50" y="26" width="220" height="130" rx="4" fill="url(#explainer-squares)" />
        <path
          d="M70 130c30-40 50-10 80-44s60-12 96-40"
          fill="none"
          stroke="#edb464"
          strokeWidth="2"
          strokeDasharray="5 6"
          opacity="0.75"
        />
        <circle cx="90" cy="106" r="8" fill="#83ab55" />
        <circle cx="232" cy="58" r="8" fill="#d25541" />
        <circle cx="212" cy="78" r="6" fill="#d25541" opacity="0.7" />
      </g>
      <path d="M262 118l22-13 22 13v25l-22 13-22-13z" fill="#2c1f13" stroke="#edb464" strokeOpacity="0.8" />
      <path d="M284 115l13 22h-26z" fill="none" stroke="#edb464" strokeOpacity="0.8" />
    </svg>
  );
}
