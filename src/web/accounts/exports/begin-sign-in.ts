import { isTouch } from '#web/platform/is-touch.ts'
import { rememberedEmail } from './remembered-email.ts'

/** Does to a sign-in that stands on the page before its code is there what the form will do: fills it in, and begins in its first field. */
export function beginSignIn(page: HTMLElement): void {
  const remembered = rememberedEmail()
  const email = page.querySelector<HTMLInputElement>('input[name="email"]')
  const password = page.querySelector<HTMLInputElement>('input[name="password"]')
  const choice = page.querySelector<HTMLInputElement>('input[name="remember"]')
  if (!email || !password || !choice) return
  if (remembered !== '') {
    email.value = remembered
    choice.checked = true
  }
  if (!isTouch()) (email.value === '' ? email : password).focus()
}
