import { rememberedEmail } from './remembered-email.ts'

/** Fills in a sign-in that stands on the page before its code is there, as the form will. */
export function fillRemembered(page: HTMLElement): void {
  const email = rememberedEmail()
  const field = page.querySelector<HTMLInputElement>('input[name="email"]')
  const choice = page.querySelector<HTMLInputElement>('input[name="remember"]')
  if (email === '' || !field || !choice) return
  field.value = email
  choice.checked = true
}
