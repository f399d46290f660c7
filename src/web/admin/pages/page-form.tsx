import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, callWith, conflictOf } from '#api/client.ts'
import { m } from '#messages'
import { PageValues, StoredPage } from '#shop/pages/contract.ts'
import { PAGE_LENGTHS } from '#shop/pages/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { SaveButton, tellSaved } from '#web/forms/save-button.tsx'
import { FormProblem, LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { keyOf } from '#web/queries/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Prose } from '#web/ui/prose.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useReturnToWelcome } from '../form-page/use-welcome-path.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { LastChange } from '../settings/last-change.tsx'
import { PageFields, type PageFormFields } from './page-fields.tsx'

const Conflict = z.object({ page: StoredPage })

/** Form of a page: its fields, a preview, and the result of saving. */
export function PageForm({ page, isNew = false }: { page: StoredPage; isNew?: boolean }) {
  const id = useId()
  const navigate = useNavigate()
  const returnToWelcome = useReturnToWelcome()
  const [isUploading, setIsUploading] = useState(false)
  const { form, submit, latest, isSaving, failure, conflict, button } = useSchemaForm({
    shape: PageValues,
    stored: page,
    valuesOf: ({ values }) => values,
    send: async (values, shown) => {
      const saved = await (isNew
        ? call('POST /pages', values)
        : call('PUT /pages/:id', page.id, { ...values, shownVersion: shown.version }))
      tellSaved(shown, saved, values.isPublished ? m.page_saved() : m.page_saved_draft())
      return saved
    },
    changes: [keyOf('/pages')],
    failed: m.page_save_failed(),
    saved: (saved) => saved,
    conflict: { what: m.page_one(), find: (error) => conflictOf(error, Conflict)?.page },
    isBlocked: isUploading,
    onDone: (saved) => {
      if (!isNew) return returnToWelcome()
      return navigate(pathToSection('pages', { page: saved.id }), { replace: true })
    },
  })
  const isPublished = useWatch({ control: form.control, name: 'isPublished' })
  const { title } = inShownLanguage(latest.values)
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
          <h2 id={id} lang={isNew ? undefined : writtenIn(title)} className="text-lg wrap-anywhere">
            {isNew ? m.page_new() : title}
          </h2>
          {!isNew && <LastChange stored={latest} />}
          <LeaveQuestion form={form} />
        </div>
        <PageFields form={form} isNew={isNew} onBusyChange={setIsUploading} />
        <div className="grid gap-5 border-t border-line pt-6">
          <FormProblem failure={failure} conflict={conflict} />
          {!isPublished && <p className="text-quiet">{m.page_draft_note()}</p>}
          <div className="flex flex-wrap gap-3">
            <SaveButton ref={button} isSaving={isSaving} isUploading={isUploading}>
              {m.page_save()}
            </SaveButton>
            {!isNew && latest.values.isPublished && (
              <ButtonLink to={`/pages/${latest.values.slug}`} look="outline">
                {m.page_view()}
              </ButtonLink>
            )}
            {!isNew && (
              <DeletePage
                id={page.id}
                title={title}
                slug={latest.values.slug}
                onDeleted={() => flushSync(() => form.reset())}
              />
            )}
          </div>
        </div>
      </form>
      <PagePreview form={form} />
    </div>
  )
}

/** Preview of the page in the reader's language, rendered by the server. */
function PagePreview({ form }: { form: PageFormFields }) {
  const { title, text } = useWatch({ control: form.control, compute: inShownLanguage })
  const debounced = useDebounced(text)
  const preview = useQuery({
    queryKey: ['page-previews', debounced],
    queryFn: ({ signal }) => callWith({ signal }, 'POST /page-previews', { text: debounced }),
    enabled: debounced.trim() !== '' && debounced.length <= PAGE_LENGTHS.text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isTooLong = text.length > PAGE_LENGTHS.text
  return (
    <aside
      aria-labelledby="page-preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="page-preview" className="text-lg">
          {m.common_preview()}
        </h2>
        <p className={`tabular text-sm ${isTooLong ? 'text-bad' : 'text-quiet'}`}>
          {m.page_characters({
            shown: formatCount(text.length),
            most: formatCount(PAGE_LENGTHS.text),
          })}
        </p>
      </div>
      <section
        aria-labelledby="page-preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="overflow-y-auto border border-line bg-paper px-5 py-6 max-xl:max-h-[80dvh]"
      >
        <p className="mb-6 font-display text-2xl wrap-anywhere" lang={writtenIn(title)}>
          {title}
        </p>
        {preview.error && <p className="text-bad">{m.page_no_preview()}</p>}
        {debounced.trim() !== '' && preview.data && (
          <div lang={writtenIn(debounced)}>
            <Prose html={preview.data.html} />
          </div>
        )}
      </section>
    </aside>
  )
}

interface DeletePageProps {
  id: string
  title: string
  slug: string
  onDeleted: () => void
}

/** Asks once, naming what will be deleted. */
function DeletePage({ id, title, slug, onDeleted }: DeletePageProps) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      button="word"
      verb={m.page_delete()}
      object={title}
      title={m.page_delete_question({ title })}
      underway={m.size_deleting()}
      look="danger"
      send={() => call('DELETE /pages/:id', id)}
      changes={[keyOf('/pages')]}
      done={m.page_deleted({ title })}
      failed={m.page_delete_failed()}
      onDone={() => {
        onDeleted()
        void navigate(pathToSection('pages'))
      }}
    >
      {m.page_delete_text({ slug })}
    </ConfirmButton>
  )
}
