import { Global, Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

/** The picture store; global, because accounts, campaigns and characters all have pictures. */
@Global()
@Module({ controllers: [PicturesController], providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
