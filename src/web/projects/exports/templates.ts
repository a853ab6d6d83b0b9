import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import type * as contract from '#domain/projects/template-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { keep, patch } from '#web/platform/live/patch.ts'
import { showToast } from '#web/ui/toast.ts'
import { templateDocuments, templatesKey } from './template-cache.ts'

const listTemplates = callTo<typeof contract.listTemplates>('list-templates')
export const createTemplate = callTo<typeof contract.createTemplate>('create-template')
export const saveAsTemplate = callTo<typeof contract.saveAsTemplate>('save-as-template')
export const updateTemplate = callTo<typeof contract.updateTemplate>('update-template')
const removeTemplate = callTo<typeof contract.removeTemplate>('remove-template')

/** The templates as they are now. */
export const askTemplates = () => listTemplates({})

export function useTemplates() {
  return useQuery({ queryKey: templatesKey, queryFn: ({ signal }) => listTemplates({}, { signal }) })
}

/** Makes a call that answers with a template, and shows it. */
export function useTemplateAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (call: () => Promise<{ readonly template: PresentedTemplate }>) => (await call()).template,
    onSuccess: (template) => keep(queryClient, templateDocuments, template),
  })
}

/** Deletes a template. What shows it is gone with it, so that `onRemoved` is told here. */
export function useRemoveTemplate(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: PresentedTemplate) => removeTemplate({ templateId: id, version }),
    onSuccess(_, { id }) {
      patch(queryClient, templateDocuments, { id, document: null })
      showToast('Template deleted')
      onRemoved()
    },
  })
}
