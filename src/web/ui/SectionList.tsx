import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { MouseEvent } from 'react'

export type PageSection = { readonly id: string; readonly label: string }

type Props = {
  /** Names the list: "Profile sections". */
  label: string
  sections: readonly PageSection[]
}

/** The sections of a long page beside it, the one in view marked. Phones have none: there the page is one column. */
export function SectionList({ label, sections }: Props) {
  // A mail may have named one in its link.
  const [named] = useState(() => sections.find(({ id }) => location.hash === `#${id}`)?.id ?? null)
  const [chosen, setChosen] = useState(named)
  const inView = useSectionInView(sections)
  const current = chosen ?? inView
  useKeptInView(chosen)
  useLeaving(chosen, () => setChosen(null))

  function handleClick(event: MouseEvent<HTMLAnchorElement>, id: string): void {
    const section = document.getElementById(id)
    if (!section) return
    // Not by the address: a change of it would ask about work that is not saved, though nothing is left.
    event.preventDefault()
    section.scrollIntoView({ block: 'start' })
    section.focus({ preventScroll: true })
    // The last ones may be too short to come up.
    setChosen(id)
  }

  return (
    <nav aria-label={label} className="sticky top-8 self-start max-lg:hidden">
      <ul className="flex flex-col gap-0.5">
        {sections.map(({ id, label: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => handleClick(event, id)}
              {...(id === current ? { 'aria-current': 'true' as const } : {})}
              className="flex min-h-8 items-center rounded-control px-2.5 text-ink-soft hover:bg-hover hover:text-ink aria-[current=true]:bg-pressed aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings the section that was asked for into view, and keeps it there while what stands above it is still loading. */
function useKeptInView(id: string | null): void {
  useEffect(() => {
    const section = id === null ? null : document.getElementById(id)
    if (!section || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
    observer.observe(document.body)
    const leave = new AbortController()
    function stop(): void {
      observer.disconnect()
      leave.abort()
      clearInterval(timer)
    }
    // A section below one that is loading isn’t seen yet, however long that takes.
    const timer = setInterval(() => isBelowLoading(section) || stop(), keptInViewMs)
    for (const name of [...ownScrolls, 'pointerdown'])
      window.addEventListener(name, stop, { passive: true, signal: leave.signal })
    return stop
  }, [id])
}

function isBelowLoading(section: HTMLElement): boolean {
  const loading = document.querySelector('[data-loading]')
  return loading !== null && (loading.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Calls back once the person leaves a section themselves: by scrolling, or with the focus. */
function useLeaving(id: string | null, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave)
  useEffect(() => {
    if (id === null) return undefined
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal } as const
    for (const name of ['wheel', 'touchmove'] as const) window.addEventListener(name, () => handleLeave(), options)
    window.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && handleLeave(), options)
    window.addEventListener(
      'focusin',
      ({ target }) => target instanceof Node && !document.getElementById(id)?.contains(target) && handleLeave(),
      options,
    )
    return () => stop.abort()
  }, [id])
}

const scrollKeys = new Set(['PageDown', 'PageUp', 'Home', 'End'])

/** How long what is drawn late may still move a section. */
const keptInViewMs = 5000
const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const

/**
 * The last section that has come up to a quarter of the window. The last ones cannot come up so far: towards the end of
 * the page the line goes down to the foot of the window, so that each has its turn.
 */
function useSectionInView(sections: readonly PageSection[]): string | undefined {
  return useSyncExternalStore(subscribeToScroll, () => readSection(sections))
}

function readSection(sections: readonly PageSection[]): string | undefined {
  const { scrollY, innerHeight } = window
  if (scrollY <= 0) return sections[0]?.id
  const ahead = document.documentElement.scrollHeight - innerHeight - scrollY
  const line = Math.max(innerHeight / 4, innerHeight - ahead)
  const above = sections.findLast(({ id }) => topOf(id) <= line)
  return (above ?? sections[0])?.id
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}

function subscribeToScroll(listener: () => void): () => void {
  const leave = new AbortController()
  for (const name of ['scroll', 'resize'])
    window.addEventListener(name, listener, { passive: true, signal: leave.signal })
  return () => leave.abort()
}
