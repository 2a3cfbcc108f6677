import { Body, Controller, Param } from '@nestjs/common';
import { deleteDmNote, listDmNotes, saveDmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import { DeleteDmNote, SaveDmNote } from '../../contracts/campaigns/dm-notes.dto.js';
import { Access, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import { Handles } from '../core/http/handles.decorator.js';
import { DmNotesService } from './dm-notes.service.js';

/** Serves the routes of dm-notes.contract.ts. */
@Controller()
export class DmNotesController {
  constructor(private readonly notes: DmNotesService) {}

  @Handles(listDmNotes)
  list(@Access() access: CampaignAccess) {
    return this.notes.list(access.campaignId);
  }

  @Handles(saveDmNote)
  save(@Access() access: CampaignAccess, @Param('noteId') id: string, @Body() form: SaveDmNote) {
    return this.notes.save(access.campaignId, id, form);
  }

  @Handles(deleteDmNote)
  delete(@Access() access: CampaignAccess, @Param('noteId') id: string, @Body() form: DeleteDmNote) {
    return this.notes.delete(access.campaignId, id, form);
  }
}
