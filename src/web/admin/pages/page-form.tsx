import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type KeptPage, PageValues } from '#shop/pages/contract.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useAddPage, useChangePage } from '#web/queries/pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useReturnToWelcome } from '../form-page/use-welcome-path.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { LastChange } from '../settings/last-change.tsx'
import { useSaveOver } from '../settings/use-save-over.ts'
import { DeletePage } from './delete-page.tsx'
import { keptFrom, pageIn } from './kept-page.ts'
import { PageFields } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'

const names: Record<keyof PageValues, string> = {
  title: 'the title',
  slug: 'the address',
  text: 'the text',
  isPublished: 'whether it is published',
  isInFooter: 'whether the footer links to it',
  position: 'its position in the footer',
}

const words = {
  saved: ({ isPublished }: PageValues) => (isPublished ? 'Page saved' : 'Saved as a draft'),
  failed: 'Failed to save the page',
  changed: 'Not saved: someone changed this page after you opened it.',
}

/** One page: its fields, its draft, how it will look, and what became of saving it. */
export function PageForm({ page, isNew = false }: { page: KeptPage; isNew?: boolean }) {
  const id = useId()
  const navigate = useNavigate()
  const returnToWelcome = useReturnToWelcome()
  const [isUploading, setIsUploading] = useState(false)
  const form = useForm<PageValues>({
    resolver: zodResolver(PageValues),
    defaultValues: page.values,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const isPublished = useWatch({ control: form.control, name: 'isPublished' })
  const draft = useFormDraft(`page: ${page.id}`, form)
  const { mutateAsync: add } = useAddPage()
  const { mutateAsync: change } = useChangePage(page.id)
  const addedId = useRef(page.id)
  const [kept, setKept] = useState(() => keptFrom(page))
  const { submit, failure } = useSaveOver(form, {
    kept,
    names,
    words,
    save: async (input) => {
      const saved = isNew ? await add(input.values) : await change(input)
      addedId.current = saved.id
      setKept(keptFrom(saved))
      return keptFrom(saved)
    },
    savedIn: pageIn,
    onSaved: async () => {
      if (!isNew) return returnToWelcome()
      draft.forget()
      await navigate(pathToSection('pages', { page: addedId.current }), { replace: true })
    },
    isBlocked: isUploading,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <form
        method="post"
        noValidate
        aria-labelledby={id}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <div>
          <h2 id={id} className="text-lg wrap-anywhere">
            {isNew ? 'New page' : kept.values.title}
          </h2>
          {!isNew && <LastChange kept={kept} />}
          <div className="mt-4">
            <DraftNotice draft={draft} isDirty={isDirty} />
          </div>
        </div>
        <PageFields form={form} isNew={isNew} onBusyChange={setIsUploading} />
        <div className="grid gap-5 border-t border-line pt-6">
          <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
          {!isPublished && <p className="text-quiet">Drafts are hidden until published.</p>}
          <div className="flex flex-wrap gap-3">
            {/* Not disabled, which would take the focus from it. */}
            <Button type="submit" aria-disabled={isSubmitting || isUploading}>
              {isSubmitting ? 'Saving…' : isUploading ? 'Uploading…' : 'Save page'}
            </Button>
            {!isNew && kept.values.isPublished && (
              <ButtonLink to={`/pages/${kept.values.slug}`} look="outline">
                View in shop
              </ButtonLink>
            )}
            {!isNew && <DeletePage id={page.id} values={kept.values} onDeleted={draft.forget} />}
          </div>
        </div>
      </form>
      <PagePreview form={form} />
    </div>
  )
}
