import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toCallRefused } from './call-refused.ts'
import type { CallRefused } from './call-refused.ts'

type Options<Values extends FieldValues> = {
  readonly defaults: DefaultValues<Values>
  /** Loads the body's schema of the contract; asked when the form is first touched, so that a page starts without it. */
  readonly schema: () => Promise<z.ZodMiniType>
  /** Makes the call; what it throws is told in the form. */
  readonly onSubmit: (values: Values) => Promise<void>
}

/** What a field needs to be wired: its input's props, its id and its error. */
export type WiredField = UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined }

/** A form that makes one call: the same schema as the server checks it here first, and a refusal is told where it belongs. */
export function useCallForm<Values extends FieldValues>({ defaults, schema, onSubmit }: Options<Values>) {
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const form = useForm<Values>({
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      const errors = fieldErrors(await schema(), values)
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Values> }
        : { values, errors: {} }
    },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await onSubmit(values)
    } catch (error) {
      const refused = toCallRefused(error)
      const known = Object.entries(refused.fields).filter(([name]) => name in values)
      for (const [name, message] of known) form.setError(name as Path<Values>, { message })
      if (known.length === 0) setRefusal(refused)
    }
  })

  function field(name: Path<Values>): WiredField {
    // Errors of a flat form: one message per name.
    const error = (errors as Record<string, { message?: string } | undefined>)[name]?.message
    return { ...form.register(name), id: `field-${name}`, error }
  }

  const problems = Object.entries(errors as Record<string, { message?: string } | undefined>).flatMap(([name, error]) =>
    error?.message ? [{ fieldId: `field-${name}`, message: error.message }] : [],
  )

  return {
    field,
    submit,
    refusal,
    /** Field errors of a failed submit, for the summary; empty before the first submit. */
    summary: form.formState.isSubmitted ? problems : [],
    /** Changes with each failed submit, so that the summary takes the focus again. */
    submitCount: form.formState.submitCount,
    busy: isSubmitting,
    dirty: isDirty,
    reset: form.reset,
    setValue: form.setValue,
    watch: form.watch,
    prepare: () => void schema(),
  }
}

function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, { type: string; message: string }> {
  const parsed = schema.safeParse(values)
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= { type: 'contract', message }
  return errors
}
