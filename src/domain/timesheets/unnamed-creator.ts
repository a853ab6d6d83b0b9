/** What a client reads of somebody whose name or position isn’t known, or isn’t there to show. */
export const unnamedCreator = 'Creator'
