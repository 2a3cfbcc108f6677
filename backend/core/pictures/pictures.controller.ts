import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { getPicture } from '../../../contracts/core/pictures.contract.js';
import { Handles } from '../http/handles.decorator.js';
import { PicturesService } from './pictures.service.js';

/** Serves pictures. The picture at an address never changes, so browsers cache it. */
@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Handles(getPicture)
  async get(
    @Param('token') token: string,
    @Param('size') size: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    const bytes = await this.pictures.read(token, size);
    response.set('Cache-Control', 'private, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}
