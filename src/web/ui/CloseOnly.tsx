import { Button } from './Button.tsx'

type Props = { readonly onClose: () => void }

/** What is left to do in a dialog once nothing is left of what it was for. */
export function CloseOnly({ onClose }: Props) {
  return (
    <Button ref={takeLostFocus} onClick={onClose}>
      Close
    </Button>
  )
}

/** The button that had the focus went with the others. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
