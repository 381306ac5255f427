/** What the DOM of the tests lacks of a dialog: it opens and closes, and that is all. How it behaves is looked at in a browser. */
export function haveDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** A device that wants motion, or not, and never changes its mind. */
export const media = (matches: boolean) => () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined });
