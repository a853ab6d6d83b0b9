import { createContext } from 'react'

/** Why what a dialog does can no longer be done, for the buttons that would: its reader has lost the right to it. */
export const LostReason = createContext<string | undefined>(undefined)
