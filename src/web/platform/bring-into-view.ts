/**
 * Brings into view why a form was not sent, as soon as it is there: the button that was pressed stays in reach while the
 * head of a long form does not, on phones above all. The focus stays where it is. Outside of forms it does nothing.
 */
export function bringIntoView(told: HTMLElement | null): void {
  // At once, not smoothly: nothing moves that somebody may have asked to keep still. jsdom doesn’t scroll.
  if (told?.closest('form')) told.scrollIntoView?.({ block: 'nearest' })
}
