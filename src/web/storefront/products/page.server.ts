import { data, type LoaderFunctionArgs } from 'react-router'
import { listCloths } from '#shop/catalogue/search/cloths.ts'
import { coreOf } from '../../core-context.ts'
import { FAILED_LISTING } from '../listing/listing-page.ts'
import { readProductPage } from '../listing/product-pages.server.ts'

/** All products, or those of the cloth in the address. */
export async function loader({ context, params: { cloth: slug }, request }: LoaderFunctionArgs) {
  const core = coreOf(context)
  if (slug === undefined) return readProductPage(core, request, {})
  const cloth = (await listCloths(core)).find(({ path }) => path === `/cloth/${slug}`)
  if (!cloth) return data({ ...FAILED_LISTING, cloth: null }, { status: 404 })
  const page = await readProductPage(core, request, { cloth: cloth.name })
  return data({ ...page.data, cloth }, page.init ?? {})
}
