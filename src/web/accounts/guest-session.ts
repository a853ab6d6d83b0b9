import type { SessionView } from '#domain/accounts/contract.ts'

/** The session of a browser after it has signed out. */
export const guestSession: SessionView = {
  state: 'guest',
  viewer: null,
  email: null,
  emailVerified: false,
  twoStep: false,
  twoStepDue: false,
  hasPassword: false,
  googleLinked: false,
}
