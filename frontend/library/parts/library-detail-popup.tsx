import { observer } from 'mobx-react-lite';
import { useStores } from '../../core/stores.js';
import { DetailPopup } from '../../ui/detail-popup.js';

/** The popup that shows the detail of the library store. `Lookup` gives the focus back. */
export const LibraryDetailPopup = observer(function LibraryDetailPopup() {
  const { library } = useStores();
  return (
    <DetailPopup
      opened={library.isDetailOpen}
      onClose={library.closeDetail}
      detail={library.detail}
      returnFocus={false}
      onBack={library.canGoBack ? library.goBack : undefined}
    />
  );
});
