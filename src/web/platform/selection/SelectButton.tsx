import { Button } from '#web/ui/Button.tsx'
import type { RowSelection } from './row-selection.ts'
import { useIsSelecting } from './use-selection.ts'

/** Begins and ends selecting on a phone, where no pointer shows the boxes. */
export function SelectButton({ selection }: { readonly selection: RowSelection }) {
  const isOn = useIsSelecting(selection)
  return (
    <div className="sm:hidden">
      <Button onClick={isOn ? selection.clear : selection.begin}>{isOn ? 'Cancel selection' : 'Select'}</Button>
    </div>
  )
}
