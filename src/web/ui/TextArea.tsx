import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Field, controlClass, describeField, fieldBoxClass, type FieldText } from './Field.tsx'

type Native = Omit<ComponentProps<'textarea'>, 'className' | 'aria-invalid' | 'aria-describedby'>

type Props = Native & FieldText

/** Several lines of text; grows with what is typed, up to 20 lines. */
export function TextArea({ label, help, error, optional, rows = 4, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className={fieldBoxClass}>
        <textarea
          rows={rows}
          {...native}
          {...describeField(id, { help, error })}
          className={classNames(controlClass, 'field-sizing-content max-h-100 min-h-20 resize-y py-2')}
        />
      </div>
    </Field>
  )
}
