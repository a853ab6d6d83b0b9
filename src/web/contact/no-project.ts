/** Chosen where a message is about no project; no id of one has a space. */
export const noProject = 'no project'
