/** Whether a typed text is the name in the person's profile, ignoring case, spaces and the shape of apostrophes, which phones choose. */
export function isSignedBy(typed: string, fullName: string): boolean {
  return bare(typed) === bare(fullName)
}

/** The sentence for a name that differs. */
export function askForName(fullName: string): string {
  return `Enter your name as it appears on your profile: ${fullName.trim()}`
}

function bare(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .toLowerCase()
}
