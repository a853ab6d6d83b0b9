import type { runImport } from '#domain/imports/contract.ts'
import { importKinds } from '#domain/imports/import-kinds.ts'
import { useImport } from '#web/imports/api.ts'
import { lookOf, sayFormat, titleOf } from '#web/imports/import-words.ts'
import { ImportHistory } from '#web/imports/ImportHistory.tsx'
import { ImportStep } from '#web/imports/ImportStep.tsx'
import { UploadForm } from '#web/imports/UploadForm.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const importSearch = { importId: text, kind: oneOf(...importKinds) }
export type ImportSearch = SearchOf<typeof importSearch>

/** /superadmin/import: what an agency brings along as CSV. The address names the import that is open, or the kind of the next one. */
export function ImportPage() {
  const { importId, kind = 'clients' } = usePageSearch(importSearch).search
  const mayImport = useMay<typeof runImport>('owner')
  if (!mayImport)
    return (
      <>
        <PageHeader title="Import" breadcrumb={<Breadcrumb links={[toSettings]} />} />
        <RefusedState title="Only owners can import">
          An import adds clients, projects, creators, hours and more. Ask an owner to run one.
        </RefusedState>
      </>
    )
  if (importId) return <OneImport importId={importId} />
  return (
    <>
      <PageHeader title="Import" breadcrumb={<Breadcrumb links={[toSettings]} />} />
      <div className="flex max-w-reading flex-col gap-8">
        <UploadForm startsWith={kind} />
        <ImportHistory />
      </div>
    </>
  )
}

const toSettings = (
  <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
    Settings
  </AppLink>
)
const toImports = (
  <AppLink key="import" place={rolePlace('superAdmin', 'import')}>
    Import
  </AppLink>
)

function OneImport({ importId }: { readonly importId: string }) {
  const query = useImport(importId)
  const { data, error } = query
  return (
    <>
      <PageHeader
        title={data?.fileName ?? (error ? 'Import' : undefined)}
        breadcrumb={<Breadcrumb links={[toSettings, toImports]} />}
        state={
          data ? (
            <>
              <StatusChip tone={lookOf(data).tone}>{lookOf(data).word}</StatusChip>
              <span>{titleOf(data.kind)}</span>
              <span>{sayFormat(data)}</span>
            </>
          ) : null
        }
      />
      <Answer
        query={query}
        what="the import"
        loading={<SkeletonText lines={8} />}
        refused={({ code }) =>
          code === 'not-found' ? (
            <RefusedState title="Import not found">
              The file was discarded or has expired, or the link is wrong.
            </RefusedState>
          ) : null
        }
      >
        {(found) => <ImportStep of={found} />}
      </Answer>
    </>
  )
}
