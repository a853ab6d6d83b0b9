import { castPassword } from '#tools/seed/cast.ts'

/** Of whoever signs up in a journey. */
export const newcomersPassword = 'a ferry at first light'

/** What passes through every journey and must stand in no line of a log. */
const marks = new RegExp(
  [
    castPassword,
    newcomersPassword,
    String.raw`\bsid=[\w-]{20}`,
    String.raw`[?&#]token=[\w-]{20}`,
    String.raw`otpauth://`,
    String.raw`_secret_[A-Za-z0-9]`,
    String.raw`\b[rs]k_(test|live)_\w`,
    String.raw`\b4[0-9]{3} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}\b`,
  ].join('|'),
)

/** The lines of the log that hold a secret; what a demo prints for people is no log. */
export function findSecrets(printed: string): string[] {
  return printed.split('\n').filter((line) => line.startsWith('{') && marks.test(line))
}
