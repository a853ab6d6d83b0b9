/** The row that tabs stand in; it scrolls inside itself on narrow screens. */
export const tabListClass =
  'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 [&::-webkit-scrollbar]:hidden'

/**
 * The look of a tab, also for router links in a `<nav>` (tabs that are places): the current one is told by
 * `aria-selected` or by `aria-current="page"`, which the router's link sets by itself.
 */
export const tabClass =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-control text-body font-medium text-ink-soft -outline-offset-2 hover:text-ink max-sm:h-11 ' +
  'aria-selected:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full ' +
  'aria-selected:after:bg-ink aria-[current=page]:after:bg-ink'
