import type { ComponentProps } from 'react'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { SelectField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCategoryChoices } from './categories.ts'

interface CategoryFieldProps extends ComponentProps<'select'> {
  error: string | undefined
  /** Offered when the categories cannot be loaded. */
  fallback: readonly string[]
  /** The category in which the product is already. */
  own?: string | undefined
}

export function CategoryField({ fallback, own, ...rest }: CategoryFieldProps) {
  const { choices, isPending, isFallback } = useCategoryChoices(fallback, own)
  return (
    <div>
      <SelectField
        // A choice that comes later than the value is not chosen by itself.
        key={choices.length}
        label="Category"
        required
        hint={isFallback ? 'Your categories could not be loaded.' : undefined}
        {...rest}
      >
        <option value="">{isPending ? 'Loading categories…' : 'Select a category'}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isPending && choices.length === 0 && (
        <p className="mt-2 text-sm">
          No categories found. Please create categories first in the dashboard.{' '}
          <TextLink to={pathToSection('categories')}>Go to categories</TextLink>
        </p>
      )}
    </div>
  )
}
