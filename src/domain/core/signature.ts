/** Whether what somebody typed is their name as their profile has it, whatever its case and its spaces. */
export function isSignedBy(typed: string, fullName: string): boolean {
  return bare(typed) === bare(fullName)
}

/** What is told where it is not. */
export function askForName(fullName: string): string {
  return `Type your name as your profile has it: ${fullName.trim()}`
}

function bare(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase()
}
