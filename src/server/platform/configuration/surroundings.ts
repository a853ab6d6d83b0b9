import type { Environment } from './read-configuration.ts'

/** What must not be around a portal in production, whatever its own settings say. One line each. */
export function findUnsafeSurroundings(environment: Environment): string[] {
  const emulators = Object.entries(environment)
    .filter(([name, value]) => name.endsWith('_EMULATOR_HOST') && value)
    .map(([name]) => `${name} is set: an emulator proves nothing, so that anybody could be anybody`)
  const unchecked =
    environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0: nothing would tell our providers from an impostor']
      : []
  return [...emulators, ...unchecked]
}
