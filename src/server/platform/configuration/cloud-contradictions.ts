import type { ReadSettings, SettingName } from './settings.ts'

/** One line for each setting of the hosted store and the hosted identity provider that is missing, or without effect. */
export function findCloudContradictions(read: ReadSettings, isSet: (name: SettingName) => boolean): string[] {
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  const isLocal = (name: 'LIFTOFF_DOCUMENTS' | 'LIFTOFF_IDENTITY') => !isSet(name) || read[name] === 'embedded'
  if (read.LIFTOFF_DOCUMENTS === 'firestore')
    demand('LIFTOFF_CLOUD_PROJECT', 'LIFTOFF_DOCUMENTS=firestore needs the project whose Firestore it is')
  else if (read.LIFTOFF_IDENTITY === 'firebase')
    demand('LIFTOFF_CLOUD_PROJECT', 'LIFTOFF_IDENTITY=firebase needs the project whose accounts they are')
  if (isLocal('LIFTOFF_DOCUMENTS') && isLocal('LIFTOFF_IDENTITY') && isSet('LIFTOFF_CLOUD_PROJECT'))
    problems.push(
      'LIFTOFF_CLOUD_PROJECT is set, but documents stay in the data folder: set LIFTOFF_DOCUMENTS=firestore, or take it away',
    )
  if (read.LIFTOFF_IDENTITY === 'firebase')
    demand('LIFTOFF_FIREBASE_API_KEY', 'LIFTOFF_IDENTITY=firebase needs the web key of the project')
  else if (isLocal('LIFTOFF_IDENTITY') && isSet('LIFTOFF_FIREBASE_API_KEY'))
    problems.push(
      'LIFTOFF_FIREBASE_API_KEY is set, but passwords stay in the documents: set LIFTOFF_IDENTITY=firebase, or take it away',
    )
  return problems
}
