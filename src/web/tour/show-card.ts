import { driver } from 'driver.js'
import type { PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'

export type Card = {
  readonly title: string
  readonly text: string
  /** "Step 2 of 7". */
  readonly progress: string
  readonly continueLabel: string
  readonly onContinue: () => void
  /** Null at the first step. */
  readonly onBack: (() => void) | null
  readonly onSkip: () => void
}

/** Shows a card beside its target, or in the middle where there is none. Returns how to take it away. */
export function showCard(target: Element | null, card: Card): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const guide = driver({
    animate: !isStill,
    duration: 180,
    overlayOpacity: 0.4,
    smoothScroll: false,
    stagePadding: 6,
    stageRadius: 8,
    popoverOffset: 10,
    popoverClass: 'tour-card',
    disableActiveInteraction: true,
    // A press beside the card is no decision: Escape and "Skip the tour" are.
    overlayClickBehavior: () => undefined,
    onDestroyStarted: card.onSkip,
  })
  guide.highlight({
    ...(target ? { element: target } : {}),
    onHighlighted: () => standClear(target, guide.refresh),
    popover: {
      title: card.title,
      description: card.text,
      showButtons: card.onBack ? ['previous', 'next', 'close'] : ['next', 'close'],
      nextBtnText: card.continueLabel,
      prevBtnText: 'Back',
      showProgress: true,
      progressText: card.progress,
      onNextClick: card.onContinue,
      onPrevClick: () => card.onBack?.(),
      onCloseClick: card.onSkip,
      onPopoverRender: finish,
    },
  })
  const letGo = keepFocus()
  return () => {
    letGo()
    guide.destroy()
  }
}

/** A page that opens underneath takes the focus to its title; the card has the word until it is answered. */
function keepFocus(): () => void {
  let last: HTMLElement | null = null
  function handleFocus({ target }: FocusEvent): void {
    const card = document.querySelector('.tour-card')
    if (!card || !(target instanceof HTMLElement)) return
    if (card.contains(target)) last = target
    else (last ?? card.querySelector<HTMLElement>('.driver-popover-next-btn'))?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', handleFocus)
  return () => document.removeEventListener('focusin', handleFocus)
}

/** What the library leaves open: the whole of it is one dialog, and Continue comes first. */
function finish({ wrapper, title, progress, footer, closeButton, nextButton }: PopoverDOM): void {
  // The library's own are landmarks of the page.
  title.setAttribute('role', 'none')
  const heading = document.createElement('h2')
  heading.textContent = title.textContent
  title.replaceChildren(heading)
  footer.setAttribute('role', 'none')
  progress.id = 'tour-progress'
  wrapper.setAttribute('aria-modal', 'true')
  wrapper.setAttribute('aria-describedby', 'driver-popover-description tour-progress')
  wrapper.prepend(progress)
  closeButton.textContent = 'Skip the tour'
  closeButton.removeAttribute('aria-label')
  footer.prepend(closeButton)
  queueMicrotask(() => nextButton.focus({ preventScroll: true }))
}

/** On a phone the card is a sheet at the foot of the page: what it points at moves up, out from under it. */
function standClear(target: Element | null, refresh: () => void): void {
  const sheet = document.querySelector('.tour-card')?.getBoundingClientRect()
  if (!target || !sheet || sheet.width < innerWidth) return
  const hidden = target.getBoundingClientRect().bottom + 24 - sheet.top
  if (hidden <= 0) return
  scrollBy(0, hidden)
  refresh()
}
