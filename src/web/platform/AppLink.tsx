import { useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { hrefOf } from './routing/location.ts'
import { useAppLocation, useRouter } from './routing/use-router.ts'

/**
 * Every page by its path, with what its address may say. The table of pages fills it (`web/app/routes/pages.ts`):
 * code that links to a page need not import it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type -- only an interface can be added to
export interface Pages {}

export type Path = keyof Pages

/** A place in the portal; `places.ts` makes them. */
export type Place = Plain | { [Each in Path]: Said<Each> }[Path] | Here

/** A page as it opens by itself. */
type Plain = { readonly to: Path; readonly search?: never; readonly hash?: string }

type Said<Each extends Path> = {
  readonly to: Each
  readonly search: Pages[Each]
  /** The part of the page to begin at, without `#`. */
  readonly hash?: string
}

/** The current page with another search: `usePageSearch` makes them. */
type Here = {
  readonly to: '.'
  readonly search: Readonly<Record<string, string | null | undefined>>
  readonly hash?: string
}

type Props = {
  readonly place: Place
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly onClick?: () => void
}

/** What a menu adds, whose item the link is. */
type Added = Pick<ComponentProps<'a'>, 'onClick' | 'onFocus' | 'onTouchStart' | 'onMouseEnter' | 'onMouseLeave'>

/** A pointer that only passes by stays for less. */
const passingMs = 50

/** A link to a place; its screen is fetched as soon as the pointer or the focus is on it. */
export function AppLink({ place, children, ...rest }: Props) {
  const { goTo, prepare } = useRouter()
  const here = useAppLocation()
  const href = hrefOf(place, here)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const added: Added = rest

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    added.onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void goTo(place)
  }

  return (
    <a
      href={href}
      {...(href === here.href ? { 'aria-current': 'page' as const } : {})}
      {...rest}
      onClick={handleClick}
      onFocus={(event) => {
        added.onFocus?.(event)
        prepare(place)
      }}
      onTouchStart={(event) => {
        added.onTouchStart?.(event)
        prepare(place)
      }}
      onMouseEnter={(event) => {
        added.onMouseEnter?.(event)
        waiting.current = setTimeout(prepare, passingMs, place)
      }}
      onMouseLeave={(event) => {
        added.onMouseLeave?.(event)
        clearTimeout(waiting.current)
      }}
    >
      {children}
    </a>
  )
}

/** Not one that opens another tab or window, or saves what is linked. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
