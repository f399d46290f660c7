import type { UseFormReturn } from 'react-hook-form'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'

export type ShopFormFields = UseFormReturn<ShopSettings>
