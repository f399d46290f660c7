import type { UseFormReturn } from 'react-hook-form'
import type { ShopSettings } from '#shop/settings/contract.ts'

export type ShopFormFields = UseFormReturn<ShopSettings>
