import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { explainerVideo } from '../../contracts/auth/explainer-video.js';
import type { Config } from './config.js';

/**
 * What the browser may do on our pages: nothing from anywhere but here, except the explainer video's host in a frame
 * (or as a file). Styles may stand in the page, because the UI library writes its variables there.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'explainerVideoUrl'>): RequestHandler {
  const video = explainerVideo(config.explainerVideoUrl);
  const host = video ? new URL(video.src).origin : undefined;
  const secure = config.publicUrl.startsWith('https:');
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [video?.kind === 'frame' && host ? host : "'none'"],
        mediaSrc: [video?.kind === 'file' && host ? host : "'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    // A video host wants to know which site embeds it; the path, which may hold a token, stays here.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    // What the API tells is for one person; whoever serves something for all says so.
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'private, no-cache');
    headers(request, response, next);
  };
}
