import type { UseFormReturn } from 'react-hook-form'
import type { SizeSettings } from '#shop/settings/sizes/contract.ts'

export type SizesFormFields = UseFormReturn<SizeSettings, unknown, SizeSettings>
