import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

/** The look of a button, for links that act like one: `<Link className={buttonClass('primary')} …>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return classNames(base, variants[variant], sizes[size])
}

/** The look of a square button around one icon. */
export function iconButtonClass(variant: ButtonVariant = 'ghost', size: ButtonSize = 'md'): string {
  return classNames(base, variants[variant], size === 'md' ? 'size-9 max-sm:size-11' : 'size-7 max-sm:size-11')
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap select-none ' +
  'transition-transform active:not-aria-disabled:scale-[0.98] aria-disabled:cursor-not-allowed aria-busy:cursor-progress [&_svg]:shrink-0'

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-hover aria-disabled:not-aria-busy:bg-pressed aria-disabled:not-aria-busy:text-ink-faint',
  secondary:
    'border-line bg-surface text-ink hover:bg-hover active:bg-pressed aria-expanded:bg-hover aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-ink-faint',
  ghost:
    'border-transparent text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover aria-expanded:text-ink aria-disabled:not-aria-busy:bg-transparent aria-disabled:not-aria-busy:text-ink-faint',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-hover aria-disabled:not-aria-busy:bg-pressed aria-disabled:not-aria-busy:text-ink-faint',
} as const satisfies Record<ButtonVariant, string>

const sizes = {
  md: 'h-9 px-3.5 text-body max-sm:h-11 max-sm:px-4 [&_svg]:size-4',
  sm: 'h-7 px-2.5 text-dense max-sm:h-11 max-sm:px-3 [&_svg]:size-3.5',
} as const satisfies Record<ButtonSize, string>
