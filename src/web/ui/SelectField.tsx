import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Field, controlClass, describeField, fieldBoxClass, type FieldText } from './Field.tsx'

type Native = Omit<ComponentProps<'select'>, 'className' | 'aria-invalid' | 'aria-describedby' | 'multiple'>

type Props = Native & FieldText

/** The browser's own select, with `<option>` children. */
export function SelectField({ label, help, error, optional, children, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className={classNames(fieldBoxClass, 'relative')}>
        <select
          {...native}
          {...describeField(id, { help, error })}
          className={classNames(controlClass, 'appearance-none truncate pr-9 [&>*]:bg-raised')}
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4" />
      </div>
    </Field>
  )
}
