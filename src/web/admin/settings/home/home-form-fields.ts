import type { UseFormReturn } from 'react-hook-form'
import type { HomeSettings } from '#shop/settings/home/contract.ts'

export type HomeFormFields = UseFormReturn<HomeSettings, unknown, HomeSettings>
