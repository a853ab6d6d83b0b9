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

/** The result of one check of a site. */
export type CheckResult = {
  /** Null if the site is up. */
  readonly problem: CheckProblem | null
  readonly httpStatus: number | null
  /** Whole milliseconds until the answer; null if none came. */
  readonly responseMs: number | null
  /** When the certificate expires; null if none was seen. */
  readonly tlsExpiresAt: string | null
}
