import { useWatch } from 'react-hook-form'
import { categoryIdOf } from '#shop/catalogue/rules.ts'
import type { CategoryForm } from '../form/name-fields.tsx'

/** What the category will be called in addresses: made from its name while that is typed. */
export function GeneratedId<Output>({ form }: { form: CategoryForm<Output> }) {
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <p className="mt-1.5 text-sm text-quiet">
      Category ID:{' '}
      <output className="wrap-anywhere text-ink">
        {name.trim() ? categoryIdOf(name) : 'generated from the name'}
      </output>
    </p>
  )
}
