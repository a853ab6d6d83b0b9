import { createContext } from 'react'

/** In a dialog: whether the row that opened it has left its page, because others have done something to it. */
export const HasLeft = createContext(false)
