import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { CreateCampaignPopup } from './create-campaign-popup.js';

/** What `CreateCampaign` needs of the screen with its button. */
export interface CreateCampaignProps {
  opened: boolean;
  onClose: () => void;
}

/** The popup that creates a campaign, then opens it. */
export const CreateCampaign = observer(function CreateCampaign({ opened, onClose }: CreateCampaignProps) {
  const { campaigns } = useStores();
  const navigate = useNavigate();
  return (
    <CreateCampaignPopup
      opened={opened}
      onClose={onClose}
      onSubmit={async (form) => {
        const path = await campaigns.create(form);
        onClose();
        await navigate(path);
      }}
    />
  );
});
