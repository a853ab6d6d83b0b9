/** The refusals of sign-in and of what proves who somebody is: a part of `refusals`, which is the one table. */
export const signInRefusals = {
  'auth/user-not-found': { status: 404, sentence: 'Not found user' },
  'auth/wrong-password': { status: 401, sentence: 'Invalid password' },
  'auth/email-already-in-use': { status: 409, sentence: 'Email already in use. Please use another email' },
  'auth/invalid-credential': {
    status: 401,
    sentence: 'The email or password isn’t right. Check both, or reset your password.',
  },
  'auth/too-many-requests': {
    status: 429,
    sentence: 'Too many attempts. Try again later, or reset your password if you forgot it.',
  },
  'auth/weak-password': {
    status: 400,
    sentence: 'This password is too easy to guess. Use at least 8 characters that are not a common phrase.',
  },
  'auth/same-password': {
    status: 400,
    sentence: 'This is your current password. Choose another one.',
  },
  'auth/invalid-action-code': {
    status: 410,
    sentence: 'This link no longer works or is incomplete. Request a new one.',
  },
  'auth/invalid-verification-code': {
    status: 401,
    sentence: 'This code isn’t right or was already used. Enter a new code from your authenticator app.',
  },
  'auth/two-step-paused': {
    status: 429,
    sentence:
      'Too many wrong codes in 24 hours. Use a device you’ve signed in on before, reset your password or try again later.',
  },
  'auth/wrong-mailed-code': {
    status: 401,
    sentence: 'This code isn’t right. Enter the code from the newest email, or sign in again for a new one.',
  },
  'auth/unverified-email': {
    status: 403,
    sentence: 'Verify your email address first: open the link we emailed you, or request a new one.',
  },
  'auth/requires-recent-login': {
    status: 401,
    sentence: 'Confirm it’s you to continue.',
  },
  'auth/two-step-required': {
    status: 403,
    sentence: 'Staff must use two-step sign-in. Set up an authenticator app first.',
  },
  'auth/account-exists-with-different-credential': {
    status: 409,
    sentence:
      'This email address already has an account with a password. Sign in with the password, then link Google under Security.',
  },
  'auth/user-mismatch': {
    status: 401,
    sentence: 'This isn’t the Google account you sign in with. Try again and choose the right one.',
  },
  'auth/google-not-recent': {
    status: 401,
    sentence: 'Google didn’t confirm that you just signed in. Sign out of Google and try again, or set a password.',
  },
  'auth/google-unavailable': {
    status: 503,
    sentence: 'Google sign-in isn’t available right now. Use your email and password, or try again later.',
  },
  'auth/invalid-id-token': {
    status: 401,
    sentence: 'This sign-in has expired. Sign in again.',
  },
  'auth/user-disabled': {
    status: 403,
    sentence: 'This account is deactivated. Ask the agency to reactivate it.',
  },
  'auth/password-needed': {
    status: 401,
    sentence: 'Enter this account’s password to continue.',
  },
  'auth/last-way-in': {
    status: 409,
    sentence: 'You have no other way to sign in. Set a password first, then remove Google.',
  },
} as const
