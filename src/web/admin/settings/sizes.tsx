import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { FIXED_SIZES, LETTERS } from '#shop/catalogue/rules.ts'
import { MAX_CM, MAX_GUIDES, MAX_PARTS } from '#shop/settings/sizes/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { categoriesQuery } from '#web/queries/categories.ts'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PlainTick } from '#web/ui/tick.tsx'
import { Blocks } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'

const newGuide = () => ({
  name: '',
  nameBangla: '',
  categories: [],
  runs: [],
  note: '',
  noteBangla: '',
  sizes: ['S', 'M', 'L', 'XL'],
  parts: [{ name: '', nameBangla: '', cm: [null, null, null, null] }],
})

/** Measurements of sizes, by kind of clothes. */
export function SizeFields({ form }: FormProps<'sizes'>) {
  return (
    <Blocks
      form={form}
      name="guides"
      legend={m.size_guides()}
      hint={m.size_guides_hint({ most: formatCount(MAX_GUIDES) })}
      most={MAX_GUIDES}
      nameOf={(place) => m.size_guide_place({ place: formatCount(place + 1) })}
      add={m.size_guide_add()}
      blank={newGuide}
    >
      {(guide) => (
        <>
          <SchemaFields
            form={form}
            names={[`guides.${guide}.name`, `guides.${guide}.nameBangla`]}
          />
          <OfChoices form={form} guide={guide} of="runs" />
          <OfChoices form={form} guide={guide} of="categories" />
          <SizeChoices form={form} guide={guide} />
          <PartFields form={form} guide={guide} />
          <SchemaFields
            form={form}
            names={[`guides.${guide}.note`, `guides.${guide}.noteBangla`]}
          />
        </>
      )}
    </Blocks>
  )
}

interface GuideProps extends FormProps<'sizes'> {
  /** Index of the guide. */
  guide: number
}

/** What a guide is for: size runs, whose sizes it measures, or categories. Unknown ids stay. */
function OfChoices({ form, guide, of }: GuideProps & { of: 'runs' | 'categories' }) {
  const runs = useQuery(sizeRunsQuery).data
  const categories = useQuery(categoriesQuery).data
  const name = `guides.${guide}.${of}` as const
  return (
    <Choices
      legend={of === 'runs' ? m.size_runs() : m.size_categories()}
      choices={inShownLanguage((of === 'runs' ? runs : categories) ?? [])}
      chosen={useWatch({ control: form.control, name }) ?? []}
      onChange={(chosen) => form.setValue(name, chosen, { shouldDirty: true })}
    />
  )
}

/** Measurements of a removed size are dropped; those of a new one are to be filled in. */
function SizeChoices({ form, guide }: GuideProps) {
  const name = `guides.${guide}.sizes` as const
  const chosen = useWatch({ control: form.control, name })
  const { data = [] } = useQuery(sizeRunsQuery)
  const runs = useWatch({ control: form.control, name: `guides.${guide}.runs` }) ?? []
  const ofRuns = data.filter(({ id }) => runs.includes(id)).flatMap(({ sizes }) => sizes)
  const offered = ofRuns.length > 0 ? [...new Set(ofRuns)] : (FIXED_SIZES[LETTERS] ?? [])
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
      legend={m.size_sizes()}
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
          <PlainTick
            key={id}
            className="wrap-anywhere"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            <span lang={writtenIn(name)}>{name}</span>
          </PlainTick>
        ))}
      </div>
    </fieldset>
  )
}

function PartFields({ form, guide }: GuideProps) {
  const sizes = useWatch({ control: form.control, name: `guides.${guide}.sizes` })
  return (
    <Blocks
      form={form}
      name={`guides.${guide}.parts`}
      legend={m.size_parts({ place: formatCount(guide + 1) })}
      hint={m.size_parts_hint({ most: formatCount(MAX_PARTS), cm: formatCount(MAX_CM) })}
      most={MAX_PARTS}
      nameOf={(place) =>
        m.size_part_place({ place: `${formatCount(guide + 1)}.${formatCount(place + 1)}` })
      }
      add={m.size_part_add()}
      blank={() => ({ name: '', nameBangla: '', cm: sizes.map(() => null) })}
    >
      {(place) => (
        <>
          <SchemaFields
            form={form}
            names={[
              `guides.${guide}.parts.${place}.name`,
              `guides.${guide}.parts.${place}.nameBangla`,
            ]}
          />
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {sizes.map((size, index) => (
              <SchemaField
                key={size}
                form={form}
                name={`guides.${guide}.parts.${place}.cm.${index}`}
                label={m.size_in_centimetres({ size })}
              />
            ))}
          </div>
        </>
      )}
    </Blocks>
  )
}
