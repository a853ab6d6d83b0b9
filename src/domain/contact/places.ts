/** The contact page with one question open, as mails and notifications link to it. */
export function questionPath(role: 'superAdmin' | 'client', questionId: string): string {
  const page = role === 'superAdmin' ? '/superadmin/contact' : '/client/contact'
  return `${page}?${new URLSearchParams({ question: questionId })}`
}
