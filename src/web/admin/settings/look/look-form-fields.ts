import type { UseFormReturn } from 'react-hook-form'
import type { LookSettings } from '#shop/settings/look/contract.ts'

export type LookFormFields = UseFormReturn<LookSettings>
