import { describe, expect, it } from '@jest/globals';
import { explainerVideo } from './explainer-video.js';

describe('explainerVideo', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc123&t=4', 'frame', 'https://www.youtube.com/embed/abc123'],
    ['https://m.youtube.com/watch?v=abc123', 'frame', 'https://www.youtube.com/embed/abc123'],
    ['https://youtu.be/abc123', 'frame', 'https://www.youtube.com/embed/abc123'],
    ['https://vimeo.com/123456', 'frame', 'https://player.vimeo.com/video/123456'],
    ['https://player.vimeo.com/video/123456', 'frame', 'https://player.vimeo.com/video/123456'],
    ['https://tube.example/videos/embed/9', 'frame', 'https://tube.example/videos/embed/9'],
    ['https://files.example/tour.webm', 'file', 'https://files.example/tour.webm'],
  ] as const)('reads %s as a %s at %s', (address, kind, src) => {
    expect(explainerVideo(address)).toEqual({ kind, src });
  });

  it('returns null without an address', () => {
    expect([explainerVideo(undefined), explainerVideo('')]).toEqual([null, null]);
  });
});
