import { act } from '@testing-library/react'
import { tellOffline } from '#web/ui/offline-reason.ts'

/** Whether each of these buttons waits for the connection while there is none. */
export function waitsOffline(...buttons: readonly HTMLElement[]): boolean[] {
  act(() => tellOffline('We can’t reach the portal'))
  const waits = buttons.map((button) => button.getAttribute('aria-disabled') === 'true')
  act(() => tellOffline(undefined))
  return waits
}
