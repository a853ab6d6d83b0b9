import type { WiredField } from '#web/platform/use-call-form.ts'
import { TextField } from '#web/ui/TextField.tsx'

type Props = WiredField & { readonly label: string; readonly help?: string }

/** A one-time code, as phones and password managers know to fill it in. */
export function CodeField(props: Props) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={24}
    />
  )
}
