import type { UseFormReturn } from 'react-hook-form'
import type { DeliverySettings } from '#shop/settings/delivery/contract.ts'

export type DeliveryFormFields = UseFormReturn<DeliverySettings>
