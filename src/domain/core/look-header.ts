/** With the uid of whom staff see the portal as: each call of a page that they see so has it. */
export const lookHeader = 'x-seen-as'
