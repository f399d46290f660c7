import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import type { Context } from '#shop/shared/context.ts'

/** Sets these fields of the shop's description, on top of a new shop's defaults. */
export async function describeShop(shop: Context, said: Partial<ShopSettings>): Promise<void> {
  const { values, version } = await findGroup(shop, 'shop')
  await changeSettings(shop, 'shop', { values: { ...values, ...said }, shownVersion: version })
}
