import { administrator, signIn } from '../running-shop.ts'
import { PRODUCT_ID } from './shoppers.ts'

export const PRODUCT_PAGE = `/products/${PRODUCT_ID}`

/** As the owner does in the dashboard. */
export async function changePrice(url: string, price: number): Promise<void> {
  const call = await signIn(url, administrator)
  const { data: product } = await call(`/products/${PRODUCT_ID}`)
  const changed = await call(`/products/${PRODUCT_ID}`, { name: product.name, price }, 'PUT')
  if (!changed.success) throw new Error(`Could not change the price: ${JSON.stringify(changed)}`)
}

export async function showsPrice(url: string, price: number): Promise<boolean> {
  const page = await (await fetch(url + PRODUCT_PAGE)).text()
  return page.includes(price.toLocaleString('en-US'))
}
