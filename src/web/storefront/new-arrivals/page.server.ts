import type { LoaderFunctionArgs } from 'react-router'
import { coreOf } from '../../core-context.ts'
import { readProductPage } from '../listing/product-pages.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readProductPage(coreOf(context), request, { featured: true }, '...')
}
