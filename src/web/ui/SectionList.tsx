import { useEffect, useEffectEvent, useState } from 'react'
import type { MouseEvent } from 'react'

export type PageSection = { readonly id: string; readonly label: string }

type Props = {
  /** Names the list: "Sections of your profile". */
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
  useKeptInView(named)
  useOwnScroll(chosen !== null, () => setChosen(null))

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

/** Brings the section that the address names into view, and keeps it there while what stands above it is still loading. */
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
      clearTimeout(timer)
    }
    const timer = setTimeout(stop, keptInViewMs)
    for (const name of [...ownScrolls, 'pointerdown'])
      window.addEventListener(name, stop, { passive: true, signal: leave.signal })
    return stop
  }, [id])
}

/** Calls back once the person moves through the page themselves. */
function useOwnScroll(isAwaited: boolean, onScroll: () => void): void {
  const handleScroll = useEffectEvent(onScroll)
  useEffect(() => {
    if (!isAwaited) return undefined
    const listener = () => handleScroll()
    for (const name of ownScrolls) window.addEventListener(name, listener, { passive: true })
    return () => {
      for (const name of ownScrolls) window.removeEventListener(name, listener)
    }
  }, [isAwaited])
}

/** What loads later than this is not waited for. */
const keptInViewMs = 5000
const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const

/** The first section that reaches into the upper part of the window. */
function useSectionInView(sections: readonly PageSection[]): string | undefined {
  const [seen, setSeen] = useState<readonly string[]>([])
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const told = new Set(entries.map(({ target }) => target.id))
          const come = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id)
          return [...before.filter((id) => !told.has(id)), ...come]
        }),
      { rootMargin: '-10% 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  return sections.find(({ id }) => seen.includes(id))?.id ?? sections[0]?.id
}
