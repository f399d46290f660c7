import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call, messageOf, statusOf } from '#api/client.ts'
import { m } from '#messages'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import { type Category, NewCategory } from '#shop/catalogue/categories/contract.ts'
import { categoryIdOf } from '#shop/catalogue/name-ids.ts'
import { SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { CATEGORIES, categoriesQuery } from '#web/queries/categories.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { useWelcomePath } from '../../form-page/use-welcome-path.ts'
import { ColorChoices, DescriptionField, FormColumns } from '../category-fields.tsx'

const FIELDS = [
  ...(['name', 'nameBangla', 'description', 'descriptionBangla'] as const),
  ...(['color', 'image'] as const),
]

const RESET_AFTER_MS = 2000

/** `added` stays for a moment; then the form is empty for the next category. */
type Stage = 'filling' | 'added' | 'emptied'

export const meta = adminMeta(() => m.category_add_title())

export default function AddCategoryPage() {
  return (
    <FormPage title={m.category_add_title()} section="overview">
      <AddCategoryForm />
    </FormPage>
  )
}

function AddCategoryForm() {
  const [isUploading, setIsUploading] = useState(false)
  const [stage, setStage] = useState<Stage>('filling')
  // Remounts the form, so that the next category starts without the last one's banner.
  const [round, setRound] = useState(0)
  const categories = useQuery(categoriesQuery).data
  const welcome = useWelcomePath()
  useReturnAfterSave(welcome ?? '/', RESET_AFTER_MS, welcome !== undefined && stage !== 'filling')
  const { form, submit, isSaving, failure, show } = useSchemaForm({
    shape: NewCategory,
    stored: undefined,
    names: FIELDS,
    send: (category) => {
      setStage('filling')
      return call('POST /categories', {
        ...category,
        id: categoryIdOf(category.name, categories),
      })
    },
    changes: [CATEGORIES],
    failed: explain,
    isBlocked: isUploading || stage === 'added',
    onDone: () => setStage('added'),
  })
  const typed = useWatch({ control: form.control })
  const showNew = useEffectEvent(() => show(undefined))

  useEffect(() => {
    if (stage !== 'added') return
    const timer = setTimeout(() => {
      showNew()
      setRound((count) => count + 1)
      setStage('emptied')
    }, RESET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stage])

  return (
    <form method="post" noValidate aria-label={m.category_add_title()} onSubmit={submit}>
      {stage !== 'filling' && <SuccessBanner>{m.category_add_done()}</SuccessBanner>}
      <LeaveQuestion form={form} />
      <FormColumns values={typed} isInert={stage === 'added'}>
        <SchemaFields
          form={form}
          names={FIELDS}
          instead={{
            name: () => (
              <>
                <SchemaField form={form} name="name" />
                <GeneratedId name={typed.name ?? ''} categories={categories} />
              </>
            ),
            description: (field) => <DescriptionField {...field} descriptionHint={characters} />,
            color: (field) => <ColorChoices {...field} schemes={COLOR_SCHEMES.add} />,
            image: (field) => <BannerField key={round} {...field} onBusyChange={setIsUploading} />,
          }}
        />
      </FormColumns>
      <SubmitBar
        section="categories"
        name={m.category_add()}
        busyName={
          isSaving ? m.category_adding() : isUploading ? m.catalogue_uploading() : undefined
        }
        failure={failure}
      />
    </form>
  )
}

function characters(count: number): string {
  return m.category_characters({ count, shown: formatCount(count) })
}

function explain(error: unknown): string {
  return (
    messageOf(error) ??
    (statusOf(error) === undefined ? m.category_add_unreached() : m.category_add_failed())
  )
}

interface GeneratedIdProps {
  name: string
  categories: Category[] | undefined
}

/** The category's id in addresses: made from its name while that is typed. */
function GeneratedId({ name, categories }: GeneratedIdProps) {
  return (
    <p className="mt-1.5 text-sm text-quiet">
      {m.category_id()}{' '}
      <output className="wrap-anywhere text-ink">
        {name.trim() ? categoryIdOf(name, categories) : m.category_id_generated()}
      </output>
    </p>
  )
}

const imageText = (): ImageFieldText => ({
  wrongType: m.category_banner_wrong_type(),
  tooLarge: m.catalogue_image_too_large(),
  failed: (reason) => m.category_banner_failed({ reason }),
})

type BannerFieldProps = Pick<
  ComponentProps<typeof ImageField>,
  'ref' | 'value' | 'error' | 'onChange' | 'onBusyChange'
>

function BannerField(field: BannerFieldProps) {
  return (
    <div>
      <ImageField {...field} label={m.category_image()} text={imageText()} shape="wide" />
      <ul
        aria-label={m.category_banner_rules()}
        className="mt-3 grid gap-x-6 text-sm text-quiet sm:grid-cols-2"
      >
        <li>{m.category_banner_format()}</li>
        <li>{m.category_banner_size()}</li>
        <li>{m.category_banner_types()}</li>
        <li>{m.category_banner_weight()}</li>
      </ul>
    </div>
  )
}
