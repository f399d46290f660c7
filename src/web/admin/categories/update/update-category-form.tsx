import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '#api/client.ts'
import type { Category, CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { COLOR_SCHEMES, MIN_CATEGORY_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useChangeCategory } from '#web/queries/categories.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type CategoryInput,
  categoryChangeResolver,
  FIELDS,
  toInput,
} from '../form/category-input.ts'
import { CategoryPreview } from '../form/category-preview.tsx'
import { ColorChoices } from '../form/color-choices.tsx'
import { FormColumns } from '../form/form-columns.tsx'
import { DescriptionField, NameField } from '../form/name-fields.tsx'
import {
  categoryIn,
  disputeOf,
  explainChange,
  type Merged,
  mergeCategory,
} from './changed-meanwhile.ts'
import { ImageFields } from './image-fields.tsx'

const CHANGED = 'Category updated successfully!'
const MOVED_ON = 'Not saved: someone changed this category after you opened this page.'
const NOT_CHANGED = 'Failed to update category'

export function UpdateCategoryForm({ category }: { category: Category }) {
  const form = useForm<CategoryInput, unknown, CategoryChange>({
    resolver: categoryChangeResolver,
    defaultValues: toInput(category),
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const { mutateAsync: changeCategory } = useChangeCategory(category.id)
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const shown = useRef(toInput(category))
  const [theirImage, setTheirImage] = useState<string>()

  function tellDisputes({ disputed }: Merged, latest: Category) {
    setTheirImage(disputed.includes('image') ? latest.image : undefined)
    for (const field of disputed) form.setError(field, { message: disputeOf(field, latest) })
  }

  const draft = useFormDraft(`category ${category._id}`, form, {
    merge: (typed, shownThen) => {
      const merged = mergeCategory(typed, shownThen, category)
      // Filling the form in takes away what was said beside its fields.
      setTimeout(() => tellDisputes(merged, category))
      return merged.input
    },
  })

  /** What was typed stays, over what the category has become. */
  function showMerged(latest: Category, error: unknown) {
    const merged = mergeCategory(form.getValues(), shown.current, latest)
    shown.current = toInput(latest)
    form.reset(shown.current)
    form.reset(merged.input, { keepDefaultValues: true })
    tellDisputes(merged, latest)
    showFailure({ message: MOVED_ON, reason: explainChange(merged), error })
    const [toLookAt] = merged.disputed
    // Only once it is shown can anything of it be in focus.
    if (toLookAt) setTimeout(() => form.setFocus(toLookAt))
  }

  const send = form.handleSubmit(async (change) => {
    clearFailure()
    try {
      await changeCategory(change)
      toast.success(CHANGED)
      draft.forget()
      await navigate(pathToSection('categories'))
    } catch (error) {
      const latest = categoryIn(error)
      if (latest) return showMerged(latest, error)
      const message = messageOf(error) ?? NOT_CHANGED
      toast.error(message)
      showFailure({ message, error })
    }
  })
  const submit = useOneSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label={`Update ${category.name}`} onSubmit={submit}>
      <DraftNotice draft={draft} isDirty={isDirty} />
      <FormColumns
        fields={
          <>
            <NameField form={form} />
            <DescriptionField form={form} countWords={ofTheMinimum} />
            <ImageFields form={form} theirs={theirImage} onBusyChange={setIsUploading} />
            <ColorChoices form={form} schemes={schemesFor(category)} />
          </>
        }
        preview={<CategoryPreview form={form} />}
      />
      <SubmitBar
        section="categories"
        name="Update Category"
        busyName={isSubmitting ? 'Updating...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
      />
    </form>
  )
}

function ofTheMinimum(count: number): string {
  return `${count}/${MIN_CATEGORY_DESCRIPTION} characters minimum`
}

/** A category may have a colour that is offered no longer; it can stay as it is. */
function schemesFor({ color }: Category) {
  const offered = COLOR_SCHEMES.update
  const isOffered = !color || offered.some((scheme) => scheme.color === color)
  return isOffered ? offered : [...offered, { name: 'Current colour scheme', color }]
}
