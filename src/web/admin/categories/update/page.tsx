import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { categoryQuery } from '#web/queries/categories.ts'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/page'
import { UpdateCategoryForm } from './update-category-form.tsx'

const NOT_LOADED = 'Failed to fetch category details'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Update category')
}

export default function UpdateCategoryPage({ params: { id } }: Route.ComponentProps) {
  const { data: category, isError } = useQuery(categoryQuery(id))
  const navigate = useNavigate()
  const isMissing = isError && !category

  useEffect(() => {
    if (!isMissing) return
    toast.error(NOT_LOADED, { id: NOT_LOADED })
    void navigate(pathToSection('categories'), { replace: true })
  }, [isMissing, navigate])

  return (
    <FormPage title={category ? `Update ${category.name}` : 'Update category'} section="categories">
      {category ? (
        <UpdateCategoryForm key={category._id} category={category} />
      ) : (
        <FieldsSkeleton>Loading category details...</FieldsSkeleton>
      )}
    </FormPage>
  )
}
