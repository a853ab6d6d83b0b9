/** Where the built pages are. */
export const builtFolder = 'dist/web'

/** The portal as it runs in production, in one folder with its pages. */
export const serverProgram = 'dist/server/main.js'
