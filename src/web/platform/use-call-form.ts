import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { toCallRefused } from './call-refused.ts'
import type { CallRefused } from './call-refused.ts'

type FieldValue = string | number | boolean | null
type FormValues = object

export type CallFormOptions<Values extends FormValues> = {
  readonly defaults: Values
  /** Loads the schema of the body; called when the form first gets the focus, so that a page starts without it. */
  readonly schema: () => Promise<z.ZodMiniType>
  /** Makes the call; its errors are shown in the form. */
  readonly onSubmit: (values: Values) => Promise<void>
  /** Refusals about one field that the portal does not name, with that field: they are shown there. */
  readonly refusedAt?: { readonly [Code in RefusalCode]?: keyof Values & string }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The wiring of a field: its control's props, its id and its error. */
export type WiredField = {
  readonly id: string
  readonly name: string
  readonly value?: string | number
  readonly checked?: boolean
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<Control>) => void
  readonly onBlur: (event: FocusEvent<Control>) => void
}

/** The wiring of a field that hands over its value, like a `DateField` or a `MoneyField`: null if it is empty. */
export type WiredValue<Value> = {
  readonly id: string
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

export type CallForm<Values extends FormValues> = ReturnType<typeof useCallForm<Values>>

type Errors = Readonly<Record<string, string>>

/**
 * A form that makes one call. The server's own schema checks it here first: a field when it is left, all of them on
 * submit, and wrong ones again with each change. A refusal is shown at its field, or as `refusal`.
 */
export function useCallForm<Values extends FormValues>({
  defaults,
  schema,
  onSubmit,
  refusedAt = {},
}: CallFormOptions<Values>) {
  const [start, setStart] = useState(defaults)
  const [values, setValues] = useState(defaults)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const [submitCount, setSubmitCount] = useState(0)
  const [busy, setBusy] = useState(false)
  // A second press may come before the first one shows.
  const isUnderWay = useRef(false)

  async function recheck(next: Values, names: readonly string[]): Promise<void> {
    const rules = await schema().catch(() => null)
    // Without the schema nothing is checked here: the submit fetches it again, and says if it cannot.
    if (!rules) return
    const [found, before] = [findErrors(rules, next), findErrors(rules, values)]
    // A rule about several fields is told at one of them, and mended at another.
    const checked = [...names, ...Object.keys(errors).filter((name) => errors[name] === before[name])]
    setErrors((told) => ({ ...without(told, checked), ...only(found, checked) }))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setRefusal(null)
    const told = await attempt()
    setErrors(told.fields)
    setRefusal(told.refused)
    setSubmitCount((count) => count + 1)
    isUnderWay.current = false
    setBusy(false)
  }

  async function attempt(): Promise<{ fields: Errors; refused: CallRefused | null }> {
    try {
      const found = findErrors(await schema(), values)
      // What is wrong with no field would be told nowhere.
      if ('' in found) throw new Error(`A form refused its values as a whole: ${found['']}`)
      if (Object.keys(found).length > 0) return { fields: found, refused: null }
      await onSubmit(values)
      return { fields: {}, refused: null }
    } catch (error) {
      const refused = toCallRefused(error)
      const at = refused.code === 'offline' ? undefined : refusedAt[refused.code]
      const fields = only(at ? { [at]: refused.message } : refused.fields, Object.keys(values))
      return Object.keys(fields).length > 0 ? { fields, refused: null } : { fields: {}, refused }
    }
  }

  function wire<Name extends keyof Values & string>(name: Name) {
    return {
      id: `field-${name}`,
      name,
      error: errors[name],
      set(value: Values[Name]) {
        const next = { ...values, [name]: value }
        // One act may set several fields.
        setValues((now) => ({ ...now, [name]: value }))
        if (Object.keys(errors).length > 0) void recheck(next, name in errors ? [name] : [])
      },
      onBlur() {
        if (!Object.is(values[name], start[name])) void recheck(values, [name])
      },
    }
  }

  /** A native control: text, a choice, a tick. */
  function field<Name extends keyof Values & string>(name: Name): WiredField {
    const { set, ...wired } = wire(name)
    const value = values[name] as FieldValue
    return {
      ...wired,
      ...(typeof value === 'boolean' ? { checked: value } : { value: value ?? '' }),
      onChange({ currentTarget: control }) {
        const isTick = control instanceof HTMLInputElement && control.type === 'checkbox'
        set((isTick ? control.checked : control.value) as Values[Name])
      },
    }
  }

  /** A native control that gives null if empty: a select with "Nobody", an optional address. */
  function nullableField<Name extends keyof Values & string>(name: Name): WiredField {
    const { set, ...wired } = wire(name)
    return {
      ...wired,
      value: (values[name] as string | null) ?? '',
      onChange: ({ currentTarget: control }) => set((control.value === '' ? null : control.value) as Values[Name]),
    }
  }

  /** A control that hands over its value. */
  function valueField<Name extends keyof Values & string>(name: Name): WiredValue<Values[Name]> {
    const { set, ...wired } = wire(name)
    return { ...wired, value: values[name], onChange: set }
  }

  return {
    field,
    nullableField,
    valueField,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    values,
    /** The values it started from, or was last rebased on. */
    start,
    refusal,
    /** The errors of a failed submit, for the summary; empty before the first. */
    summary:
      submitCount > 0 ? Object.entries(errors).map(([name, message]) => ({ fieldId: `field-${name}`, message })) : [],
    /** Grows with each submit, so that the summary takes the focus again. */
    submitCount,
    busy,
    dirty: Object.keys(values).some((name) => !Object.is(values[name as keyof Values], start[name as keyof Values])),
    /** Starts again from these values. What was typed since, while they were saved, stays. */
    reset(next: Values) {
      setStart(next)
      setValues((now) => {
        const typed = Object.entries(now).filter(([name, value]) => !Object.is(value, values[name as keyof Values]))
        return { ...next, ...Object.fromEntries(typed) }
      })
      setErrors({})
      setRefusal(null)
    },
    /** Takes newer values for the fields that the person has not changed; `merged` has what is made of both. */
    rebase(next: Values, merged: Partial<Values> = {}) {
      const kept = Object.entries(values).filter(([name, value]) => !Object.is(value, start[name as keyof Values]))
      setStart(next)
      setValues({ ...next, ...Object.fromEntries(kept), ...merged })
    },
    prepare: () => void schema().catch(() => undefined),
  }
}

function findErrors(schema: z.ZodMiniType, values: unknown): Errors {
  const parsed = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

function only(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
