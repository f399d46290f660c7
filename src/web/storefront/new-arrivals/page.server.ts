import type { LoaderFunctionArgs } from 'react-router'
import { coreContext } from '../../core-context.ts'
import { readProductPage } from '../listing/product-pages.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readProductPage(context.get(coreContext), request, { featured: true }, '...')
}
