import { Check } from 'lucide-react'
import { useState } from 'react'

type Props = {
  /** Read out: the row and the column. */
  readonly label: string
  readonly checked: boolean
  /** Settles when the choice is kept or refused; a refusal is told by whoever asked. */
  readonly onChange: (checked: boolean) => Promise<unknown>
}

/** One tick of a table whose head and row say what it is about. */
export function TickCell({ label, checked, onChange }: Props) {
  // A tick answers within the press itself; what is kept counts again once that is known.
  const [pressed, setPressed] = useState<boolean | null>(null)
  function press(isOn: boolean): void {
    setPressed(isOn)
    const settle = () => setPressed(null)
    onChange(isOn).then(settle, settle)
  }
  return (
    <td className="py-2 text-center align-top">
      <span className="relative inline-grid size-9 place-items-center max-sm:size-11">
        <input
          type="checkbox"
          aria-label={label}
          checked={pressed ?? checked}
          onChange={(event) => press(event.target.checked)}
          className="peer size-4 appearance-none rounded-small border border-line-strong bg-surface after:absolute after:inset-0 checked:border-primary checked:bg-primary hover:not-checked:border-ink-faint"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-primary peer-checked:block"
        />
      </span>
    </td>
  )
}
