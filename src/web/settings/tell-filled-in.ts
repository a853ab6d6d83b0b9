import { showToast } from '#web/ui/toast.ts'

/** Says that a version is in the form and nowhere else yet, and leads to its first field, which may be far above. */
export function tellFilledIn(): void {
  showToast('Filled in, but not saved yet')
  document.querySelector<HTMLElement>('main form :is(input, textarea):not([readonly])')?.focus()
}
