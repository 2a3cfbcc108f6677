import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { explainerVideo } from '../../../contracts/core/explainer-video.js';
import type { Config } from '../config.js';

/**
 * Sets the security headers. The pages load everything from their own origin, except the explainer video, which comes
 * from its host in a frame or as a file, and the scripts inside the page, which `scriptSources` names by hash. Inline
 * styles are allowed, because the UI library writes its variables there.
 */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'explainerVideoUrl'>,
  scriptSources: readonly string[],
): RequestHandler {
  const video = explainerVideo(config.explainerVideoUrl);
  const host = video ? new URL(video.src).origin : undefined;
  const secure = config.publicUrl.startsWith('https:');
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptSources],
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
    // Video hosts need the origin of the page that embeds them; the path may hold a token and is not sent.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    // The replies of the API are personal by default; a handler may set another value.
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'private, no-cache');
    headers(request, response, next);
  };
}
