/** Where the built pages are. */
export const builtFolder = 'dist/web'
