/** The ways on from what failed, by what their buttons say. */
export const anotherTry = { retry: 'Try again', reload: 'Reload the page' } as const
export type AnotherTry = keyof typeof anotherTry
