import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import { Field, controlClass, describeField, fieldBoxClass, type FieldText } from './Field.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-invalid' | 'aria-describedby'>

type Props = Native &
  FieldText & {
    /** Tells password managers which one it is. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, help, error, optional, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className={fieldBoxClass}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...describeField(id, { help, error })}
          type={isShown ? 'text' : 'password'}
          className={controlClass}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="mr-1 grid size-7 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink max-sm:size-11"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      </div>
    </Field>
  )
}
