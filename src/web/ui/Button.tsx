import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { use, useId } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Hint } from './Hint.tsx'
import { LostReason } from './lost-reason.ts'
import { useOfflineReason } from './offline-reason.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Native = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-disabled' | 'aria-busy'>

type Props = Native & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean | undefined
  /** The act is under way: presses are ignored, the width stays. */
  busy?: boolean | undefined
  /** Why the act cannot be done now. The button stays reachable and says so. */
  disabledReason?: string | undefined
  /** Whether it changes something at the portal, and so takes the connection, and the right; a submit button does. */
  writes?: boolean
}

/** A button is never silently disabled: give `disabledReason`, and it is described and shown. */
export function Button({
  variant = 'secondary',
  size = 'md',
  wide,
  busy,
  disabledReason: reason,
  writes,
  ...native
}: Props) {
  const reasonId = useId()
  const offline = useOfflineReason()
  const lost = use(LostReason)
  const isWrite = writes ?? native.type === 'submit'
  // No advice on how to go on for a reader who can't.
  const disabledReason = isWrite ? (lost ?? reason ?? offline) : reason
  const { children, onClick, type = 'button', 'aria-describedby': describedBy, ...rest } = native
  const inert = busy === true || disabledReason !== undefined

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Hint text={disabledReason} wide={wide} showsOnPress>
      <button
        {...rest}
        type={type}
        className={classNames(buttonClass(variant, size), wide && 'w-full')}
        onClick={handleClick}
        aria-busy={busy || undefined}
        aria-disabled={inert || undefined}
        aria-describedby={classNames(describedBy, disabledReason && reasonId) || undefined}
      >
        <span className={classNames('inline-flex items-center gap-1.5', busy && 'opacity-0')}>{children}</span>
        {busy && <Spinner />}
      </button>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </Hint>
  )
}
