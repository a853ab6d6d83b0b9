import type { ComponentProps, ReactNode } from 'react'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Hint } from './Hint.tsx'

type Native = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children' | 'disabled'>

type Props = Native & {
  /** Its name, read out and shown on hover. */
  label: string
  /** One lucide icon. */
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that is one icon. Where there is room, a `Button` with a word is better. */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', type = 'button', ...native }: Props) {
  return (
    <Hint text={label}>
      <button {...native} type={type} aria-label={label} className={iconButtonClass(variant, size)}>
        <span aria-hidden="true" className={size === 'md' ? '[&>svg]:size-[18px]' : '[&>svg]:size-4'}>
          {icon}
        </span>
      </button>
    </Hint>
  )
}
