import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SIZES } from '#shop/catalogue/contract.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import type { SizesFormFields } from './sizes-form-fields.ts'

interface ChoicesProps {
  form: SizesFormFields
  /** Its place. */
  guide: number
}

export function CategoryChoices({ form, guide }: ChoicesProps) {
  const { data = [] } = useQuery(categoriesQuery)
  const name = `guides.${guide}.categories` as const
  const chosen = useWatch({ control: form.control, name })
  return (
    <Choices
      legend="For categories"
      // Ids of others, such as of one that is to come, are kept as they are.
      choices={data.map(({ id, name }) => ({ id, name }))}
      chosen={chosen}
      onChange={(categories) => form.setValue(name, categories, { shouldDirty: true })}
    />
  )
}

/** The measures of a size that is taken out go with it; those of a new one are to be filled in. */
export function SizeChoices({ form, guide }: ChoicesProps) {
  const name = `guides.${guide}.sizes` as const
  const chosen = useWatch({ control: form.control, name })
  const offered = [...SIZES.filter((size) => size !== 'One size')]
  const others = chosen.filter((size) => !offered.some((each) => each === size))
  const all = [...offered, ...others]

  function choose(wanted: readonly string[]) {
    const sizes = all.filter((size) => wanted.includes(size))
    form.getValues(`guides.${guide}.parts`).forEach((part, place) => {
      const cm = sizes.map((size) => part.cm[chosen.indexOf(size)] ?? null)
      form.setValue(`guides.${guide}.parts.${place}.cm`, cm, { shouldDirty: true })
    })
    form.setValue(name, sizes, { shouldDirty: true })
    form.clearErrors(name)
  }

  return (
    <Choices
      legend="Sizes"
      choices={all.map((size) => ({ id: size, name: size }))}
      chosen={chosen}
      error={form.formState.errors.guides?.[guide]?.sizes?.message}
      onChange={choose}
    />
  )
}

interface ChoicesListProps {
  legend: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  error?: string | undefined
  onChange: (chosen: string[]) => void
}

function Choices({ legend, choices, chosen, error, onChange }: ChoicesListProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      {error && <p className="text-sm text-bad">{error}</p>}
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 wrap-anywhere">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="size-5 shrink-0 accent-ink"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
