import { createContext } from 'react'

/**
 * In a dialog, what became of the row that opened it: `left` once others have done something to it, so that it has left its page;
 * `leftSaid` where the dialog also says above its words that what was typed is still there.
 */
export const OpeningRow = createContext<'there' | 'left' | 'leftSaid'>('there')
