/** Whether a key that is pressed there is typed, or is for a dialog: a letter is no shortcut then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), textarea, select') ||
      target.closest('[role="dialog"][data-open]') !== null)
  )
}
