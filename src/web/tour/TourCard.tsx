import type { PopoverDOM } from 'driver.js'
import { driver } from 'driver.js'
import { useEffect, useEffectEvent } from 'react'
import type { TourStep } from '#domain/tour/tour-steps.ts'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { tourTargets } from './tour-words.ts'
import './tour.css'

type Props = {
  readonly step: Exclude<TourStep, 'congratulation'>
  /** "Step 2 of 7". */
  readonly progress: string
  readonly words: { readonly title: string; readonly text: string; readonly continueLabel: string }
  readonly onContinue: () => void
  /** The control itself was pressed and opens a dialog, for which the card makes room. */
  readonly onTarget: () => void
  readonly onBack: (() => void) | null
  readonly onSkip: () => void
}

/** The card of one step, beside what it is about as soon as that is there. Escape leaves the tour. */
export function TourCard({
  step,
  progress,
  words: { title, text, continueLabel },
  onContinue,
  onTarget,
  onBack,
  onSkip,
}: Props) {
  const hasBack = onBack !== null
  const handleContinue = useEffectEvent(onContinue)
  const handleBack = useEffectEvent(() => onBack?.())
  const handleSkip = useEffectEvent(onSkip)
  const handleTarget = useEffectEvent(onTarget)

  useEffect(() => {
    const card = {
      title,
      text,
      progress,
      continueLabel,
      onContinue: () => handleContinue(),
      onBack: hasBack ? () => handleBack() : null,
      onTarget: () => handleTarget(),
      onSkip: () => handleSkip(),
    }
    let hide = () => {}
    const stop = followTarget(tourTargets[step], (target) => {
      hide()
      hide = showCard(target, card)
    })
    return () => {
      stop()
      hide()
    }
  }, [step, title, text, progress, continueLabel, hasBack])

  return null
}

export type Card = {
  readonly title: string
  readonly text: string
  /** "Step 2 of 7". */
  readonly progress: string
  readonly continueLabel: string
  readonly onContinue: () => void
  /** Null at the first step. */
  readonly onBack: (() => void) | null
  /** What the card points at was pressed and opens a dialog. */
  readonly onTarget: () => void
  readonly onSkip: () => void
}

/** Shows a card beside its target, or in the middle where there is none. Returns how to take it away. */
function showCard(target: Element | null, card: Card): () => void {
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
    // A press beside the card is no decision: Escape and "Skip the tour" are.
    overlayClickBehavior: () => undefined,
    onDestroyStarted: card.onSkip,
  })
  guide.highlight({
    ...(target ? { element: target } : {}),
    onHighlighted: () => {
      standClear(target, guide.refresh)
      liftToasts(target)
    },
    popover: {
      // Its near edge stands under that of the control, so that it never touches the edge of the window.
      align: isAtTheRight(target) ? 'end' : 'start',
      title: asHtml(card.title),
      description: asHtml(card.text),
      showButtons: card.onBack ? ['previous', 'next', 'close'] : ['next', 'close'],
      nextBtnText: asHtml(card.continueLabel),
      prevBtnText: 'Back',
      showProgress: true,
      progressText: asHtml(card.progress),
      onNextClick: card.onContinue,
      onPrevClick: () => card.onBack?.(),
      onCloseClick: card.onSkip,
      onPopoverRender: finish,
    },
  })
  // Tabs and links open no dialog, and neither does a button that says why it can’t.
  const handlePress = () => void (target?.matches('[data-tour]:not([aria-disabled=true])') && card.onTarget())
  const letGo = keepFocus(target)
  liftToasts(target)
  target?.addEventListener('click', handlePress)
  return () => {
    target?.removeEventListener('click', handlePress)
    letGo()
    document.body.style.removeProperty('--bottom-bar')
    guide.destroy()
    // Where the focus came from may be gone with its page.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#${pageTitleId}`)?.focus({ preventScroll: true })
  }
}

/** The library takes words as HTML, and a card names what people typed, such as a guest’s name of a project. */
function asHtml(words: string): string {
  const holder = document.createElement('p')
  holder.textContent = words
  return holder.innerHTML
}

function isAtTheRight(target: Element | null): boolean {
  return target !== null && target.getBoundingClientRect().left > innerWidth / 2
}

/** Where two toasts and their gaps fit. */
const toastRoom = 136

/** On a phone the card is at the foot of the page, where toasts are: they stand above it, and above what it points at. */
function liftToasts(target: Element | null): void {
  const sheet = document.querySelector('.tour-card')?.getBoundingClientRect()
  if (!sheet || sheet.width < innerWidth) return
  const pointedAt = target?.getBoundingClientRect()
  const isInTheWay = pointedAt && pointedAt.bottom > sheet.top - toastRoom && pointedAt.top > toastRoom
  const foot = isInTheWay ? innerHeight - pointedAt.top : sheet.height
  document.body.style.setProperty('--bottom-bar', `${foot}px`)
}

/** A page that opens underneath takes the focus to its title; the card, and what it points at, have it until it is answered. */
function keepFocus(target: Element | null): () => void {
  let last: HTMLElement | null = null
  function handleFocus({ target: focused }: FocusEvent): void {
    const card = document.querySelector('.tour-card')
    if (!card || !(focused instanceof HTMLElement) || focused.closest('[role="dialog"]:not(.tour-card)')) return
    if (card.contains(focused) || target?.contains(focused)) last = focused
    else (last ?? card.querySelector<HTMLElement>('.driver-popover-next-btn'))?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', handleFocus)
  return () => document.removeEventListener('focusin', handleFocus)
}

/** What the library leaves open: the whole of it is one dialog beside the page, and Continue comes first. */
function finish({ wrapper, title, progress, footer, closeButton, nextButton }: PopoverDOM): void {
  // The library's own are landmarks of the page.
  title.setAttribute('role', 'none')
  const heading = document.createElement('h2')
  heading.textContent = title.textContent
  title.replaceChildren(heading)
  footer.setAttribute('role', 'none')
  progress.id = 'tour-progress'
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

/** Where a page is still loading, what is pointed at may take a moment. */
const graceMs = 4000

/**
 * Tells which element on the page is pointed at, now and whenever another one takes its place: pages load late and draw
 * anew. Null is told once there was none for a while. Returns how to stop.
 */
function followTarget(selectors: readonly string[], onTarget: (target: Element | null) => void): () => void {
  let told: Element | null | undefined
  let frame = 0
  let grace: ReturnType<typeof setTimeout> | undefined

  function tell(target: Element | null): void {
    if (target === told) return
    told = target
    onTarget(target)
  }

  function look(): void {
    frame = 0
    const target = selectors.flatMap((each) => [...document.querySelectorAll(each)]).find(isShown) ?? null
    if (target) {
      clearTimeout(grace)
      grace = undefined
      tell(target)
    } else grace ??= setTimeout(() => tell(null), graceMs)
  }

  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(grace)
  }
}

/** On a phone the sidebar is there and not to be seen. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
