import { ConfigurationError } from './configuration.ts'
import { readConfiguration } from './read-configuration.ts'
import type { Environment } from './read-configuration.ts'

/** What keeps the portal from starting with these settings, a line for each. */
export function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

/** The names that lead the lines of a refusal, in order. */
export function namesOf(environment: Environment): string[] {
  return problemsOf(environment).map((line) => line.split(' ')[0] ?? '')
}
