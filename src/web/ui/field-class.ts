/** The box of a control: its line, its focus ring, its error line. Goes on the element around the native control. */
export const fieldBoxClass =
  'flex min-h-9 w-full items-center rounded-control border border-line-strong bg-surface text-ink-faint max-sm:min-h-11 ' +
  'hover:border-ink-faint has-[>:is(input,select,textarea):focus-visible]:outline-2 has-[>:is(input,select,textarea):focus-visible]:-outline-offset-1 ' +
  'has-[>:is(input,select,textarea):focus-visible]:outline-accent has-[>[aria-invalid]]:border-negative has-[>:disabled]:border-line has-[>:disabled]:bg-sunken'

/** A button that is one of a row of fields: what it opens is chosen from. */
export const fieldButtonClass =
  'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-body text-ink ' +
  'hover:border-ink-faint aria-expanded:border-ink-faint max-sm:h-11 max-sm:text-lead [&>svg]:size-4 [&>svg]:shrink-0'

/** The native control inside the box; 16 px on phones, or iOS zooms in on focus. */
export const controlClass =
  'min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 py-1.5 text-body text-ink outline-none max-sm:text-lead disabled:text-ink-faint'
