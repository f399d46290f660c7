import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { findPublicPage } from '#shop/pages/queries.ts'
import { pathOfPage } from '#shop/pages/rules.ts'
import { coreOf } from '../../core-context.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await findPublicPage(coreOf(context), params.slug ?? '')
  if (!found) return data({ page: null }, { status: 404 })
  if ('movedTo' in found) return redirect(pathOfPage(found.movedTo), 301)
  return data({ page: found.page })
}
