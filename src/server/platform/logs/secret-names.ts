/** Names under which a secret may lie in whatever is logged, at any depth. */
export const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'clientSecret',
  'client_secret',
  'setupIntentsSecret',
  'otpauthUrl',
  'recoveryCodes',
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'sid',
]
