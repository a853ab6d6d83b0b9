import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, fieldBoxClass } from './Field.tsx'
import { takeOverTyped } from './take-over-typed.ts'

type Native = Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'>

type Props = Native & {
  /** Its name, read out; the placeholder may say more. */
  label: string
  /** A `Kbd` with the key that leads here. */
  shortcut?: ReactNode
}

/** A search over a list. Its label is not drawn: the glass says it. */
export function SearchField({ label, shortcut, placeholder = label, ...native }: Props) {
  return (
    <div ref={takeOverTyped} className={fieldBoxClass}>
      <Search aria-hidden="true" className="-mr-1 ml-2.5 size-4 shrink-0" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...native}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        className={classNames(controlClass, 'appearance-none')}
      />
      {shortcut !== undefined && <span className="pr-2 max-sm:hidden">{shortcut}</span>}
    </div>
  )
}
