/**
 * Brings into view why a form or a dialog was not sent, as soon as it is there: the button that was pressed stays in reach while
 * the head of a long form, or what stands above a dialog's pinned buttons, does not. The focus stays where it is. Elsewhere it
 * does nothing.
 */
export function bringIntoView(told: HTMLElement | null): void {
  // At once, not smoothly: nothing moves that somebody may have asked to keep still. jsdom doesn’t scroll.
  if (told?.closest('form, [role="dialog"]')) told.scrollIntoView?.({ block: 'nearest' })
}
