import { createContext } from 'react'

/**
 * In a dialog: whether the row that opened it has left its page, because others have done something to it; `kept` where the dialog
 * says above its words that what was typed is still there.
 */
export const HasLeft = createContext<boolean | 'kept'>(false)
