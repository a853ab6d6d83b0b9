import { createContext, useContext } from 'react'

/** Somebody of the agency, as pages show them. */
export type ShownPerson = {
  readonly uid: string
  readonly name: string
  readonly position: string
  readonly avatarId: string | null
}

export type KnownPeople = {
  /** Who at the agency has this id; undefined while that is not known, or for somebody of the client's side. */
  readonly find: (id: string) => ShownPerson | undefined
  /** Who can manage a project; empty for readers who are not told who is staff. */
  readonly managers: readonly ShownPerson[]
}

const PeopleContext = createContext<KnownPeople>({ find: () => undefined, managers: [] })

/** The page that knows the people of the agency hands them over here. */
export const People = PeopleContext.Provider

export function usePeople(): KnownPeople {
  return useContext(PeopleContext)
}
