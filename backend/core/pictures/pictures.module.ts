import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

/** Stores and serves the pictures of accounts, campaigns and characters. */
@Module({ controllers: [PicturesController], providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
