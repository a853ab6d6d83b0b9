/** Why a check failed. `not-public`: the name leads into a private network, where the portal never goes. */
export const checkProblems = [
  'no-name',
  'not-public',
  'no-answer',
  'too-slow',
  'certificate',
  'bad-status',
  'too-many-redirects',
  'bad-redirect',
] as const
export type CheckProblem = (typeof checkProblems)[number]

/** What one look at a site found. */
export type CheckResult = {
  /** Null where the site is up. */
  readonly problem: CheckProblem | null
  readonly httpStatus: number | null
  /** Whole milliseconds until the answer was there; null where none came. */
  readonly responseMs: number | null
  /** When the certificate ends; null where none was seen. */
  readonly tlsExpiresAt: string | null
}
