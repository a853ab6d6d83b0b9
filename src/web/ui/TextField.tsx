import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Field, controlClass, describeField, fieldBoxClass, type FieldText } from './Field.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'aria-invalid' | 'aria-describedby'>

type Props = Native &
  FieldText & {
    /** A unit or an icon before what is typed ("$"). */
    before?: ReactNode
    /** A unit or a small control after it ("hours"). */
    after?: ReactNode
  }

/** One line of text. Native input props and `ref` pass through; the id is `id`, else `name`. */
export function TextField({ label, help, error, optional, before, after, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className={fieldBoxClass}>
        {before !== undefined && <span className="-mr-2 pl-3 [&>svg]:size-4">{before}</span>}
        <input type="text" {...native} {...describeField(id, { help, error })} className={controlClass} />
        {after !== undefined && <span className="pr-3">{after}</span>}
      </div>
    </Field>
  )
}
