/** Whether a popup is open, behind which no key must act. Popovers without a trap of the focus are no such popups. */
export const isBehindPopup = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].some((popup) =>
    popup.checkVisibility(),
  );
