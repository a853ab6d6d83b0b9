import type { ReactNode } from 'react'

/** The id of the `h1`: a change of page puts the focus there. */
export const pageTitleId = 'page-title'

type Props = {
  /** Undefined while it loads: its place is kept. */
  title: string | undefined
  breadcrumb?: ReactNode
  /** One line of chips and dates; null while it loads, left out if a page has none. */
  state?: ReactNode
  /** One primary button, the rest secondary or in a menu. */
  actions?: ReactNode
}

/** The head of every page. Its height is the same before and after the data comes. */
export function PageHeader({ title, breadcrumb, state, actions }: Props) {
  return (
    <header className="flex flex-col gap-1 pb-6">
      {breadcrumb && <div className="min-h-5">{breadcrumb}</div>}
      <div className="flex min-h-9 flex-wrap items-start justify-between gap-x-6 gap-y-3 max-sm:flex-col">
        <div className="flex min-w-36 flex-1 flex-col gap-2 max-sm:w-full">
          <h1 id={pageTitleId} tabIndex={-1} className="min-h-8 text-title font-semibold text-ink">
            {title ?? <TitlePlace />}
          </h1>
          {state !== undefined && (
            <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5 text-body wrap-anywhere text-ink-soft">
              {state}
            </div>
          )}
        </div>
        {actions && (
          <div className="flex min-h-9 max-w-full shrink-0 flex-wrap items-center gap-2 empty:hidden max-sm:w-full max-sm:shrink">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

function TitlePlace() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="mt-1 block h-6 w-56 max-w-full animate-appear rounded-control bg-pressed" />
    </>
  )
}
