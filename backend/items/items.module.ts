import { Module, type OnModuleInit } from '@nestjs/common';
import { CampaignMembersModule } from '../campaigns/campaign-members.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { SheetPlayService } from '../characters/sheet-play.service.js';
import { LibraryModule } from '../library/library.module.js';
import { GiftsService } from './gifts.service.js';
import { HiddenItemsService } from './hidden-items.service.js';
import { ItemsController } from './items.controller.js';
import { ItemsNews } from './items-news.js';
import { ItemsService } from './items.service.js';
import { TreasureController } from './treasure.controller.js';
import { TreasureRepository } from './treasure.repository.js';
import { TreasureService } from './treasure.service.js';

/** Items that people write for a campaign, what unidentified ones truly are, and found treasure. */
@Module({
  imports: [LibraryModule, CampaignMembersModule, CharactersModule],
  controllers: [ItemsController, TreasureController],
  providers: [ItemsService, HiddenItemsService, GiftsService, TreasureRepository, TreasureService, ItemsNews],
  exports: [TreasureService, GiftsService, HiddenItemsService],
})
export class ItemsModule implements OnModuleInit {
  constructor(
    private readonly playing: SheetPlayService,
    private readonly treasure: TreasureRepository,
    private readonly hidden: HiddenItemsService,
  ) {}

  onModuleInit(): void {
    this.playing.setItems({
      move: (transaction, campaignId, moves, isRestore) =>
        this.treasure.move(transaction, campaignId, moves, isRestore),
      isHeld: (campaignId, item) => this.hidden.isHeld(campaignId, item),
      revealCurse: (access, user, item) => this.hidden.revealCurse(access, user, item),
    });
  }
}
