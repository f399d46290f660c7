import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call, messageOf, statusOf } from '#api/client.ts'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import type { Category, NewCategory } from '#shop/catalogue/categories/contract.ts'
import { categoryIdOf } from '#shop/catalogue/name-ids.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSingleSubmit } from '#web/forms/use-single-submit.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { CATEGORIES, categoriesQuery } from '#web/queries/categories.ts'
import { useAction } from '#web/queries/use-action.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { useWelcomePath } from '../../form-page/use-welcome-path.ts'
import {
  type CategoryForm,
  ColorChoices,
  DescriptionField,
  FormColumns,
  NameField,
} from '../category-fields.tsx'
import {
  type CategoryInput,
  emptyCategory,
  FIELDS,
  newCategoryResolver,
} from '../category-input.ts'
import type { Route } from './+types/page'

const ADDED = 'Category added successfully!'
const NOT_ADDED = 'Failed to add category'
const NOT_REACHED = 'Failed to add category. Please try again.'

const RESET_AFTER_MS = 2000

/** Added stays on the page for a moment; then the form is empty for the next one. */
type Stage = 'filling' | 'added' | 'emptied'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Add category')
}

export default function AddCategoryPage() {
  return (
    <FormPage title="Add category" section="categories">
      <AddCategoryForm />
    </FormPage>
  )
}

function AddCategoryForm() {
  const form = useForm<CategoryInput, unknown, NewCategory>({
    resolver: newCategoryResolver,
    defaultValues: emptyCategory,
    reValidateMode: 'onSubmit',
  })
  const { isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  const [stage, setStage] = useState<Stage>('filling')
  // Counted, so that nothing of one category's banner is left in the next.
  const [round, setRound] = useState(0)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const leaveQuestion = useUnsavedChanges(() => isDirty && stage === 'filling')
  const categories = useQuery(categoriesQuery).data
  const { reset } = form
  const welcome = useWelcomePath()
  useReturnAfterSave(welcome ?? '/', RESET_AFTER_MS, welcome !== undefined && stage !== 'filling')

  useEffect(() => {
    if (stage !== 'added') return
    const timer = setTimeout(() => {
      reset(emptyCategory)
      setRound((count) => count + 1)
      setStage('emptied')
    }, RESET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stage, reset])

  const [add, isAdding] = useAction({
    send: (category: NewCategory) => call('POST /categories', category),
    changes: [CATEGORIES],
    onDone: () => setStage('added'),
    onFailed: (error) => showFailure({ message: explain(error), error }),
  })
  const send = form.handleSubmit((category) => {
    clearFailure()
    setStage('filling')
    add({ ...category, id: categoryIdOf(category.name, categories) })
  })
  const submit = useSingleSubmit(send, isUploading || stage === 'added')

  return (
    <form method="post" noValidate aria-label="Add category" onSubmit={submit}>
      {stage !== 'filling' && <SuccessBanner>{ADDED}</SuccessBanner>}
      {leaveQuestion}
      <FormColumns form={form} isInert={stage === 'added'}>
        <div>
          <NameField form={form} />
          <GeneratedId form={form} categories={categories} />
        </div>
        <DescriptionField form={form} descriptionHint={characters} />
        <ColorChoices form={form} schemes={COLOR_SCHEMES.add} />
        <BannerField key={round} form={form} onBusyChange={setIsUploading} />
      </FormColumns>
      <SubmitBar
        section="categories"
        name="Add Category"
        busyName={isAdding ? 'Adding Category...' : isUploading ? 'Uploading...' : undefined}
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

interface FieldProps {
  form: CategoryForm<NewCategory>
}

/** What the category will be called in addresses: made from its name while that is typed. */
function GeneratedId({ form, categories }: FieldProps & { categories: Category[] | undefined }) {
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <p className="mt-1.5 text-sm text-quiet">
      Category ID:{' '}
      <output className="wrap-anywhere text-ink">
        {name.trim() ? categoryIdOf(name, categories) : 'generated from the name'}
      </output>
    </p>
  )
}

const imageText: ImageFieldText = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

interface BannerFieldProps extends FieldProps {
  onBusyChange: (isBusy: boolean) => void
}

function BannerField({ form, onBusyChange }: BannerFieldProps) {
  return (
    <div>
      <ImageField
        {...useFormValue(form, 'image')}
        label="Banner image"
        onBusyChange={onBusyChange}
        text={imageText}
        shape="wide"
      />
      <ul
        aria-label="Banner requirements"
        className="mt-3 grid gap-x-6 text-sm text-quiet sm:grid-cols-2"
      >
        <li>Format 16:9</li>
        <li>1920x1080 recommended, 1200x675 minimum</li>
        <li>JPG, PNG or WEBP</li>
        <li>Under 2MB advised</li>
      </ul>
    </div>
  )
}
