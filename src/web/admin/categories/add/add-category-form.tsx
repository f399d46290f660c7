import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, statusOf } from '#api/client.ts'
import type { NewCategory } from '#shop/catalogue/categories/contract.ts'
import { COLOR_SCHEMES, categoryIdOf } from '#shop/catalogue/rules.ts'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { SuccessBanner } from '#web/admin/form-page/success-banner.tsx'
import { useWelcomePath } from '#web/admin/form-page/use-welcome-path.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useWayBack } from '#web/forms/use-way-back.ts'
import { useAddCategory } from '#web/queries/categories.ts'
import {
  type CategoryInput,
  emptyCategory,
  FIELDS,
  newCategoryResolver,
} from '../form/category-input.ts'
import { CategoryPreview } from '../form/category-preview.tsx'
import { ColorChoices } from '../form/color-choices.tsx'
import { FormColumns } from '../form/form-columns.tsx'
import { DescriptionField, NameField } from '../form/name-fields.tsx'
import { BannerField } from './banner-field.tsx'
import { GeneratedId } from './generated-id.tsx'

const ADDED = 'Category added successfully!'
const NOT_ADDED = 'Failed to add category'
const NOT_REACHED = 'Failed to add category. Please try again.'

const RESET_AFTER_MS = 2000

/** Added stays on the page for a moment; then the form is empty for the next one. */
type Stage = 'filling' | 'added' | 'emptied'

export function AddCategoryForm() {
  const form = useForm<CategoryInput, unknown, NewCategory>({
    resolver: newCategoryResolver,
    defaultValues: emptyCategory,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const { mutateAsync: addCategory } = useAddCategory()
  const [isUploading, setIsUploading] = useState(false)
  const [stage, setStage] = useState<Stage>('filling')
  // Counted, so that nothing of one category's banner is left in the next.
  const [round, setRound] = useState(0)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const draft = useFormDraft('new-category', form)
  const { reset } = form
  const welcome = useWelcomePath()
  useWayBack(welcome ?? '/', RESET_AFTER_MS, welcome !== undefined && stage !== 'filling')

  useEffect(() => {
    if (stage !== 'added') return
    const timer = setTimeout(() => {
      reset(emptyCategory)
      setRound((count) => count + 1)
      setStage('emptied')
    }, RESET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stage, reset])

  const send = form.handleSubmit(async (category) => {
    clearFailure()
    setStage('filling')
    try {
      await addCategory({ ...category, id: categoryIdOf(category.name) })
      draft.forget()
      setStage('added')
    } catch (error) {
      showFailure({ message: explain(error), error })
    }
  })
  const submit = useOneSubmit(send, isUploading || stage === 'added')

  return (
    <form method="post" noValidate aria-label="Add category" onSubmit={submit}>
      {stage !== 'filling' && <SuccessBanner>{ADDED}</SuccessBanner>}
      <DraftNotice draft={draft} isDirty={isDirty} />
      <FormColumns
        isInert={stage === 'added'}
        fields={
          <>
            <div>
              <NameField form={form} />
              <GeneratedId form={form} />
            </div>
            <DescriptionField form={form} countWords={characters} />
            <ColorChoices form={form} schemes={COLOR_SCHEMES.add} />
            <BannerField key={round} form={form} onBusyChange={setIsUploading} />
          </>
        }
        preview={<CategoryPreview form={form} />}
      />
      <SubmitBar
        section="categories"
        name="Add Category"
        busyName={isSubmitting ? 'Adding Category...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
      />
    </form>
  )
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}

function explain(error: unknown): string {
  return messageOf(error) ?? (statusOf(error) === undefined ? NOT_REACHED : NOT_ADDED)
}
