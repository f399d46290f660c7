import { useFieldArray } from 'react-hook-form'
import type { HomeSection } from '#shop/settings/home/contract.ts'
import { MoveButtons } from '../blocks.tsx'
import type { HomeFormFields } from './home-form-fields.ts'

export const sectionNames: Record<HomeSection, string> = {
  slides: 'Slides',
  featured: 'Featured Collection',
  categories: 'Shop By Category',
  story: 'Our Story',
}

export function SectionFields({ form }: { form: HomeFormFields }) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'sections' })
  const error = form.formState.errors.sections?.message
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] border-t border-line pt-6">
      <legend className="float-left font-display text-base">Sections</legend>
      <p className={`clear-both mb-3 text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? 'Home page sections, from top to bottom.'}
      </p>
      {fields.map(({ id, name }, place) => (
        <div key={id} className="flex items-center border-b border-line">
          <label className="flex min-h-11 flex-1 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              {...form.register(`sections.${place}.isShown`)}
            />
            {sectionNames[name]}
          </label>
          <MoveButtons
            name={sectionNames[name]}
            isFirst={place === 0}
            isLast={place === fields.length - 1}
            onMove={(steps) => move(place, place + steps)}
          />
        </div>
      ))}
    </fieldset>
  )
}
