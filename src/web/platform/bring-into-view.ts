/**
 * Brings into view why a form or a dialog was not sent, as soon as it is there: the button that was pressed stays in reach while
 * the head of a long form, or what stands above a dialog's pinned buttons, does not. The focus stays where it is. Elsewhere it
 * does nothing.
 */
export function bringIntoView(told: HTMLElement | null): void {
  if (told?.closest('form, [role="dialog"]')) bringIntoViewAnywhere(told)
}

/** The same wherever it stands: for what stands below the button that was pressed, which may be at the foot of the screen. */
export function bringIntoViewAnywhere(told: HTMLElement | null): void {
  // At once, not smoothly: nothing moves that somebody may have asked to keep still. jsdom doesn’t scroll.
  told?.scrollIntoView?.({ block: 'nearest' })
}
